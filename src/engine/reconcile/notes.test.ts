import { expect, it } from 'vitest';
import { noteSheet, type WrittenNote } from '#test/engine/notes-writer.ts';
import type { TradingDay } from '../day.ts';
import { paise, ZERO } from '../money.ts';
import { NO_CHARGES, totalOf } from '../trades/charges.ts';
import { compareDays } from './compare-days.ts';
import type { JournalDay } from './journal-day.ts';
import { readNotes } from '../statements/read-notes.ts';

const CASH: WrittenNote = { obligation: -15_000, brokerage: 0, exchange: 0.46, igst: 0.09, stt: 15, sebi: 0.02, stamp: 2 };
const FUTURES: WrittenNote = { obligation: 812.5, brokerage: 40, exchange: 30.1, igst: 12.7, stt: 81, sebi: 0.41, stamp: 3 };

function journalDay(day: string, segment: JournalDay['segment'], { obligation, ...levies }: WrittenNote, carried = false): JournalDay {
  const { brokerage, exchange, igst, stt, sebi, stamp } = levies;
  const inPaise = (rupees: number) => paise(Math.round(rupees * 100));
  return {
    day: day as TradingDay,
    segment,
    bought: inPaise(Math.max(-obligation, 0)),
    sold: inPaise(Math.max(obligation, 0)),
    charges: {
      ...NO_CHARGES,
      brokerage: inPaise(brokerage),
      // A paisa of it goes to the fund that protects investors.
      exchange: inPaise(exchange - 0.01),
      ipft: paise(1),
      gst: inPaise(igst),
      stt: inPaise(stt),
      sebi: inPaise(sebi),
      stamp: inPaise(stamp),
    },
    dp: ZERO,
    debits: 0,
    carried,
  };
}

it('reads each column of each sheet, and finds no difference to a right journal', () => {
  const notes = readNotes([noteSheet('03-06-2026', CASH, null), noteSheet('01-06-2026', CASH, FUTURES), { name: 'Summary', rows: [] }]);
  expect([notes?.from, notes?.to, notes?.unread]).toEqual(['2026-06-01', '2026-06-03', []]);
  expect(notes?.days.map(({ day, segment, obligation, charges }) => [day, segment, obligation, totalOf(charges)])).toEqual([
    ['2026-06-01', 'equity', -1_500_000, 1757],
    ['2026-06-01', 'fno', 81_250, 16_721],
    ['2026-06-03', 'equity', -1_500_000, 1757],
  ]);
  const journal = [
    journalDay('2026-06-01', 'equity', CASH),
    // A future was carried: its daily loss is in the obligation, not in the journal's trades.
    { ...journalDay('2026-06-01', 'fno', FUTURES, true), sold: ZERO },
    journalDay('2026-06-03', 'equity', CASH),
  ];
  expect(notes && compareDays(notes, journal).map((row) => row.class)).toEqual(['equal', 'equal', 'equal']);
});

it('tells missing trades from charges by the obligation', () => {
  const notes = readNotes([noteSheet('01-06-2026', CASH, null), noteSheet('03-06-2026', CASH, null), noteSheet('05-06-2026', CASH, null)]);
  const journal = [
    journalDay('2026-06-01', 'equity', { ...CASH, obligation: -10_000, stt: 10 }),
    journalDay('2026-06-03', 'equity', { ...CASH, brokerage: 20, igst: 3.69 }),
    journalDay('2026-06-05', 'equity', { ...CASH, stt: 17 }),
  ];
  const found = notes ? compareDays(notes, journal).filter((row) => row.class !== 'equal') : [];
  expect(found.map((row) => [row.day, row.class, row.stated - row.journal])).toEqual([
    ['2026-06-01', 'missing', 500],
    ['2026-06-03', 'plan', -2360],
    ['2026-06-05', 'unknown', -200],
  ]);
});

it('reads amounts that are negative because they are paid', () => {
  const paid = { ...CASH, exchange: -0.46, igst: -0.09, stt: -15, sebi: -0.02, stamp: -2 };
  const sheet = noteSheet('01-06-2022', paid, null, -2 * 17.57);
  expect(readNotes([sheet])?.days.map(({ charges }) => totalOf(charges))).toEqual([1757]);
});

it('refuses a note whose lines do not make its net amount, and reads nothing else as a note', () => {
  const notes = readNotes([noteSheet('01-06-2026', CASH, FUTURES, 2), noteSheet('03-06-2026', CASH, null)]);
  expect([notes?.days.length, notes?.unread]).toEqual([1, ['sheet 01-06-2026, whose lines do not make its net amount']]);
  expect(readNotes([{ ...noteSheet('01-06-2026', CASH, null), name: 'Sheet1' }])).toBeNull();
});
