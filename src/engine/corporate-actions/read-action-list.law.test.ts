import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionLists } from '#test/engine/action-list-variants.ts';
import { readActionList } from './read-action-list.ts';

test('each row of a list is read whole, left open, or named by its number', () => {
  fc.assert(
    fc.property(actionLists(), ({ text, expected }) => {
      const list = readActionList(text);
      if (!list || 'code' in list) throw new Error(`not read: ${text}`);
      const read = list.actions.map(({ row, exOn, effects }) => {
        const meant = effects.map(({ kind, ratio }) => `${kind} ${ratio.given}:${ratio.held}`).join(', ');
        return { row, said: `${row} ${exOn} ${meant || 'open'}` };
      });
      const all = [...read, ...list.unread.map((row) => ({ row, said: `${row} unread` }))];
      expect(all.toSorted((a, b) => a.row - b.row).map(({ said }) => said)).toEqual(expected);
    }),
    { seed: 50, numRuns: 150 },
  );
});
