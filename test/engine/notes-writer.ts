import type { Sheet } from '#engine/tables/table.ts';

/** A column of a contract note as tests state it, in rupees. */
export interface WrittenNote {
  readonly obligation: number;
  readonly brokerage: number;
  readonly exchange: number;
  readonly igst: number;
  readonly stt: number;
  readonly sebi: number;
  readonly stamp: number;
}

/** A sheet of Zerodha's contract notes, named by its day as dd-mm-yyyy; values are invented. `off` is what the net amount is wrong by. */
export function noteSheet(name: string, cash: WrittenNote | null, futures: WrittenNote | null, off = 0): Sheet {
  const line = (label: string, of: (note: WrittenNote) => number | null) => {
    const cells = [cash, futures].map((note) => (note ? (of(note)?.toFixed(2) ?? '') : ''));
    return [label, '', '', '', '', '', '', ...cells, '', 'ignored'];
  };
  const net = (note: WrittenNote) => note.obligation - note.brokerage - note.exchange - note.igst - note.stt - note.sebi - note.stamp + off;
  const rows = [
    ['ZERODHA BROKING LIMITED'],
    ['CONTRACT NOTE NO:', '', '', 'CNT-1'],
    ['Trade Date', '', '', name],
    ['Order No.', 'Order Time.', 'Trade No.', 'Trade Time', 'Security/Contract Description', 'Buy(B) / Sell(S)', 'Quantity'],
    ['Equity'],
    ['1100000000000001', '10:00:00', '200001', '10:00:01', 'INFY-EQ/INE009A01021', 'B', '10'],
    ['', '', '', '', '', '', '', 'NCL-Cash', 'NCL-F&O', '', 'NET TOTAL'],
    line('Pay in/Pay out obligation (₹)', (note) => note.obligation),
    line('Taxable value of Supply (Brokerage) (₹)', (note) => note.brokerage),
    line('Exchange transaction charges (₹)', (note) => note.exchange),
    line('Clearing charges (₹)', () => null),
    line('CGST (@9% of Brok, SEBI, Trans & Clearing Charges) (₹)', () => null),
    line('SGST (@9% of Brok, SEBI, Trans & Clearing Charges) (₹)', () => null),
    line('IGST (@18% of Brok, SEBI, Trans & Clearing Charges) (₹)', (note) => note.igst),
    line('Securities transaction tax (₹)', (note) => note.stt),
    line('SEBI turnover fees (₹)', (note) => note.sebi),
    line('Stamp duty (₹)', (note) => note.stamp),
    line('Net amount receivable/(payable by client) (₹)', net),
  ];
  return { name, rows: rows.map((cells, index) => ({ number: index + 1, cells })) };
}
