import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Instrument } from './instrument.ts';
import { joinInstruments } from './join-instruments.ts';

const alias = fc.integer({ min: 0, max: 30 }).map((number) => `A${number}`);
const instrument = fc
  .tuple(alias, fc.array(alias, { maxLength: 2 }))
  .map(([first, others]): Instrument => ({ aliases: [first, ...others], segment: 'EQ', symbol: first, contract: null }));
const known = fc.dictionary(alias, fc.integer({ min: 1, max: 9 })).map((names) => new Map(Object.entries(names)));

test('the order of instruments makes no other groups', () => {
  const shuffled = fc
    .array(instrument, { maxLength: 20 })
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray([...list.keys()], { minLength: list.length })));
  fc.assert(
    fc.property(known, shuffled, (names, [list, order]) => {
      const turned = order.map((index) => list[index]).filter((member) => member !== undefined);
      const original = joinInstruments(names, list).groups;
      const other = joinInstruments(names, turned).groups.map(({ id, absorbed, aliases, members }) => {
        const originally = members.map((member) => order[member] ?? -1).toSorted((a, b) => a - b);
        return { id, absorbed, aliases, members: originally };
      });
      expect(new Set(other.map((group) => JSON.stringify(group)))).toEqual(new Set(original.map((group) => JSON.stringify(group))));
    }),
  );
});

test('every instrument is in one group, and no two groups share a name or a number', () => {
  fc.assert(
    fc.property(known, fc.array(instrument, { maxLength: 20 }), (names, list) => {
      const { groups } = joinInstruments(names, list);
      expect(groups.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual([...list.keys()]);
      const aliases = groups.flatMap((group) => group.aliases);
      expect(new Set(aliases).size).toBe(aliases.length);
      const ids = groups.flatMap(({ id, absorbed }) => (id === null ? [] : [id].concat(absorbed)));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('a new instrument with the names of two known ones makes them one, under the lower number', () => {
  const bridge: Instrument = { aliases: ['ISIN:X', 'SHARE:OLD', 'SHARE:NEW'], segment: 'EQ', symbol: 'NEW', contract: null };
  const other: Instrument = { aliases: ['SHARE:OTHER'], segment: 'EQ', symbol: 'OTHER', contract: null };
  const names = new Map([
    ['SHARE:OLD', 7],
    ['SHARE:NEW', 3],
  ]);
  expect(joinInstruments(names, [bridge, other]).groups).toEqual([
    { id: 3, absorbed: [7], aliases: ['ISIN:X', 'SHARE:NEW', 'SHARE:OLD'], members: [0] },
    { id: null, absorbed: [], aliases: ['SHARE:OTHER'], members: [1] },
  ]);
});
