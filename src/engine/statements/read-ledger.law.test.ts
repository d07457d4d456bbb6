import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEDGER_WRITERS, type MadeLine } from '#test/engine/ledger-writer.ts';
import { readTables } from '../tables/read-tables.ts';
import { readLedger } from './read-ledger.ts';

const lines: fc.Arbitrary<MadeLine[]> = fc.array(
  fc.record({
    day: fc.constantFrom('2025-04-02', '2025-04-13', '2025-05-05', '2025-06-30'),
    kind: fc.constantFrom('settlement', 'deposit'),
    segment: fc.constantFrom('equity', 'fno', 'commodity'),
    amount: fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }).filter((amount) => amount !== 0),
  }),
  { minLength: 2, maxLength: 12 },
);

function read(text: string) {
  const tables = readTables(new TextEncoder().encode(text));
  if ('code' in tables) throw new Error(tables.code);
  return readLedger(tables.sheets);
}

it.each(Object.entries(LEDGER_WRITERS))('a ledger of %s is read as it was written, and a line that is cut out is missed', (_, write) => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 9_000_000 }), fc.nat(), (made, opening, place) => {
      const text = write(made, opening);
      const ledger = read(text);
      expect(ledger?.lines.map(({ tradedOn, kind, segment, amount }) => [tradedOn, kind, segment, amount])).toEqual(
        made.map(({ day, kind, segment, amount }) => [day, kind, kind === 'deposit' ? null : segment, amount]),
      );
      expect([ledger?.unread, ledger?.unbalanced]).toEqual([[], 0]);
      const rows = text.split('\n');
      const cut = ledger?.lines[place % made.length];
      expect(read(rows.filter((_row, index) => index + 1 !== cut?.row).join('\n'))?.unbalanced).toBe(cut?.amount);
    }),
    { numRuns: 100 },
  );
});
