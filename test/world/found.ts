import type { Step } from './world.ts';

/** What worlds have found wrong, as the steps that a failing seed was shrunk to. They are lived again in every run. */
export const FOUND: readonly { readonly why: string; readonly steps: readonly Step[] }[] = [
  {
    why: 'the amount of a doubt counted an instrument that waited to be rebuilt, and kept it',
    steps: [
      { kind: 'add', by: 2, works: false, rolls: { broker: 'ZERODHA-2', symbol: 'TCS', side: 'BUY', units: 27, paise: 1294, age: 19 } },
      { kind: 'file', by: 2, works: false, rolls: { book: 'contracts', broker: 'ZERODHA-2', from: 880, rows: 39, again: 1 } },
      { kind: 'edit', by: 2, works: false, rolls: { row: 30, units: 18, paise: 63344, age: 38 } },
      { kind: 'remove', by: 2, works: false, rolls: { row: 613 } },
      { kind: 'file', by: 0, works: true, rolls: { book: 'contracts', broker: 'ZERODHA', from: 613, rows: 28, again: 1 } },
      { kind: 'file', by: 2, works: false, rolls: { book: 'contracts', broker: 'ZERODHA-2', from: 305, rows: 18, again: 1 } },
      { kind: 'add', by: 2, works: false, rolls: { broker: 'DHAN', symbol: 'SBIN', side: 'BUY', units: 16, paise: 41534, age: 28 } },
      { kind: 'restore', by: 0, works: true, rolls: { row: 326 } },
      { kind: 'note', by: 0, works: true, rolls: { row: 176, replaces: false } },
      { kind: 'add', by: 0, works: false, rolls: { broker: 'DHAN', symbol: 'SBIN', side: 'SELL', units: 18, paise: 72019, age: 30 } },
      { kind: 'file', by: 2, works: false, rolls: { book: 'contracts', broker: 'ZERODHA', from: 9, rows: 30, again: 1 } },
      { kind: 'file', by: 2, works: true, rolls: { book: 'contracts', broker: 'ZERODHA', from: 136, rows: 7, again: 1 } },
    ],
  },
  {
    why: 'a share that one account bought before a bonus, and another after it, left the doubt of the other without its rows',
    steps: [
      { kind: 'add', by: 0, works: true, rolls: { broker: 'DHAN', symbol: 'LICI', side: 'BUY', units: 10, paise: 20_000, age: 5 } },
      { kind: 'add', by: 0, works: true, rolls: { broker: 'ZERODHA', symbol: 'LICI', side: 'BUY', units: 10, paise: 20_000, age: 40 } },
    ],
  },
  {
    why: 'words of an import that was undone were shown nowhere when its rows came again and were held for trades of another account',
    steps: [
      { kind: 'file', by: 0, works: true, rolls: { book: 'contracts', broker: 'ZERODHA-2', from: 8, rows: 17, again: 1 } },
      { kind: 'note', by: 0, works: true, rolls: { row: 4, replaces: false } },
      { kind: 'remove', by: 0, works: true, rolls: { row: 0 } },
      { kind: 'file', by: 0, works: true, rolls: { book: 'dhan', broker: 'DHAN', from: 13, rows: 18, again: 1 } },
      { kind: 'file', by: 0, works: true, rolls: { book: 'contracts', broker: 'ZERODHA-2', from: 11, rows: 22, again: 1 } },
    ],
  },
  {
    why: 'rows that were ignored stayed ignored when the import of what they resemble was undone: the trades counted nowhere',
    steps: [
      { kind: 'file', by: 0, works: true, rolls: { book: 'contracts', broker: 'ZERODHA', from: 0, rows: 10, again: 1 } },
      { kind: 'file', by: 0, works: true, rolls: { book: 'contracts', broker: 'ZERODHA-2', from: 0, rows: 10, again: 1 } },
      { kind: 'decide', by: 0, works: true, rolls: { row: 0, most: 40, decision: 'ignore' } },
      { kind: 'remove', by: 0, works: true, rolls: { row: 1 } },
    ],
  },
  ...(['keep', 'replace'] as const).map((decision) => ({
    why: `of a trade that was in two accounts none counted when they met: ${decision}`,
    steps: [
      { kind: 'file', by: 0, works: true, rolls: { book: 'contracts', broker: 'ZERODHA', from: 0, rows: 10, again: 1 } },
      { kind: 'file', by: 0, works: true, rolls: { book: 'contracts', broker: 'ZERODHA-2', from: 0, rows: 10, again: 1 } },
      { kind: 'decide', by: 0, works: true, rolls: { row: 0, most: 40, decision } },
      {
        kind: 'correct',
        by: 0,
        works: true,
        rolls: { row: 0, units: 5, paise: 100, age: 0, side: 'BUY', minute: 1, what: 1, preview: 1 },
      },
      { kind: 'moveImport', by: 0, works: true, rolls: { row: 0, broker: 'DHAN', meets: true } },
    ] satisfies Step[],
  })),
  ...[
    { where: 'in the copy of a journal', by: { kind: 'carry', rolls: { row: 0 } } as const },
    { where: 'when a contract of theirs was settled', by: { kind: 'settle', rolls: { row: 3, paise: 12_345 } } as const },
  ].map(({ where, by }) => ({
    why: `what rows that are held in an account without trades would change was not worked out ${where}`,
    steps: [
      { kind: 'file', by: 0, works: true, rolls: { book: 'contracts', broker: 'ZERODHA', from: 334, rows: 32, again: 1 } },
      { kind: 'file', by: 0, works: true, rolls: { book: 'connect', broker: 'ZERODHA-2', from: 72, rows: 2, again: 1 } },
      { ...by, by: 0, works: true },
    ] satisfies Step[],
  })),
  {
    why: 'a contract whose shares were delivered was in doubt again when another account bought it',
    steps: [
      { kind: 'shareCloses', by: 0, works: true, rolls: { infy: 900, sbin: 750 } },
      { kind: 'addShareContract', by: 0, works: true, rolls: { broker: 'ZERODHA', row: 3, side: 'BUY', paise: 100 } },
      { kind: 'deliver', by: 0, works: true, rolls: { row: 0 } },
      { kind: 'addShareContract', by: 0, works: true, rolls: { broker: 'DHAN', row: 3, side: 'BUY', paise: 100 } },
    ],
  },
  {
    why: 'what other rows of a file would change was not worked out again when one of the same contract note was ignored',
    steps: [
      { kind: 'file', by: 0, works: true, rolls: { book: 'kite', broker: 'ZERODHA-2', from: 11, rows: 6, again: 2 } },
      { kind: 'file', by: 0, works: true, rolls: { book: 'contracts', broker: 'ZERODHA', from: 0, rows: 1, again: 1 } },
      { kind: 'decide', by: 0, works: true, rolls: { row: 281, most: 1, decision: 'ignore' } },
    ],
  },
  {
    why: 'a contract in an account without the share was not asked about when a bonus of the share was entered',
    steps: [
      { kind: 'addShareContract', by: 0, works: true, rolls: { broker: 'DHAN', row: 2, side: 'BUY', paise: 100 } },
      { kind: 'add', by: 0, works: true, rolls: { broker: 'ZERODHA', symbol: 'SBIN', side: 'BUY', units: 5, paise: 100, age: 40 } },
      { kind: 'action', by: 0, works: true, rolls: { symbol: 'SBIN', what: 'bonus', given: 3, age: 31 } },
    ],
  },
  {
    why: 'the note of a stated result that was moved stood in two accounts when trades of its contract came into the first',
    steps: [
      { kind: 'results', by: 0, works: true, rolls: { book: 'results', from: 0, rows: 1, sheet: 1 } },
      { kind: 'note', by: 0, works: true, rolls: { row: 0, replaces: false } },
      { kind: 'moveTrip', by: 0, works: true, rolls: { row: 0, broker: 'DHAN', preview: 1 } },
      { kind: 'results', by: 0, works: true, rolls: { book: 'template', from: 0, rows: 10, sheet: 1 } },
    ],
  },
  ...(['DHAN', 'ZERODHA'] as const).map((broker) => ({
    why: `what evidence had decided of a file stayed open when its trades came again for ${broker} and were gone from it`,
    steps: [
      { kind: 'evidentFile', by: 0, works: true, rolls: { symbol: 'TCS', broker: 'DHAN', quantity: 1, isSold: true } },
      { kind: 'remove', by: 0, works: true, rolls: { row: 0 } },
      { kind: 'evidentFile', by: 0, works: true, rolls: { symbol: 'TCS', broker, quantity: 1, isSold: false } },
      { kind: 'restore', by: 0, works: true, rolls: { row: 0 } },
      { kind: 'mergeAccount', by: 0, works: true, rolls: { from: 0, into: 1 } },
    ] satisfies Step[],
  })),
  {
    why: 'the paise of a doubt stayed with the wrong contract when another one came onto its contract note',
    steps: [
      { kind: 'reopen', by: 0, works: false, days: 1, rolls: { row: 0 } },
      { kind: 'closes', by: 0, works: false, rolls: { row: 832, nifty: 240_000, bank: 540_000 } },
      {
        kind: 'file',
        by: 0,
        works: true,
        trespasses: true,
        rolls: { book: 'contracts', broker: 'ZERODHA', from: 495, rows: 11, again: 0, sheet: 0 },
      },
      { kind: 'file', by: 0, works: true, rolls: { book: 'contracts', broker: 'ZERODHA-2', from: 814, rows: 39, again: 1, sheet: 3 } },
      { kind: 'file', by: 0, works: true, rolls: { book: 'template', broker: 'ZERODHA-2', from: 693, rows: 27, again: 3, sheet: 3 } },
    ],
  },
  ...(['tag', 'setup'] as const).map((of) => ({
    why: `what a change took of a trade did not come back with its undo when it had become one with another: ${of}`,
    steps: [
      { kind: 'add', by: 0, works: true, rolls: { broker: 'DHAN', symbol: 'TCS', side: 'BUY', units: 5, paise: 100, age: 5 } },
      { kind: 'tag', by: 0, works: true, rolls: { row: 0, of } },
      { kind: 'add', by: 0, works: true, rolls: { broker: 'DHAN', symbol: 'INFY', side: 'BUY', units: 5, paise: 100, age: 4 } },
      { kind: 'tag', by: 0, works: true, rolls: { row: 1, of } },
      {
        kind: 'bulk',
        by: 0,
        works: true,
        rolls: {
          rows: [0],
          gives: [],
          takes: of === 'tag' ? ['tag'] : [],
          isKnown: false,
          setup: of === 'tag' ? 'stays' : 'given',
          name: 0,
        },
      },
      { kind: of === 'tag' ? 'mergeTag' : 'mergeSetup', by: 0, works: true, rolls: { from: 1, into: 1 } },
      { kind: 'undo', by: 0, works: true, rolls: { row: 0, ofReading: false } },
    ] satisfies Step[],
  })),
];
