import type { Charges } from '#engine/trades/charges.ts';

/** All trades of one contract on one day, in paise. */
export interface WrittenDay {
  readonly day: string;
  readonly contract: string;
  readonly units: number;
  readonly bought: number;
  readonly sold: number;
  readonly charges: Charges;
}

const HEADER =
  'Date,Scrip Name,Exchange,Bill No.,Buy Qty.,Buy Value,Sell Qty.,Sell Value,Brokerage,GST,STT,SEBI Fees,Stamp Duty,Txn. Charges,Oth. Charges,Gross Amount';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Writes Dhan's global transaction report, in the layout that is known; values are invented. IPFT is in the exchange's charge. */
export function dhanTransactionReport(days: readonly WrittenDay[]): string {
  const rows = days.map(({ day, contract, units, bought, sold, charges }, index) => {
    const { brokerage, gst, stt, sebi, stamp, exchange, ipft, other } = charges;
    const amounts = [brokerage, gst, stt, sebi, stamp, exchange + ipft, other];
    const legs = [bought === 0 ? 0 : units, decimal(bought), sold === 0 ? 0 : units, decimal(sold)];
    const date = `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)} 00:00:00`;
    return [date, contract, 'NSE', 1000 + index, ...legs, ...amounts.map(decimal), '0.00'].map((cell) => `"${cell}"`).join(',');
  });
  const above = [
    'Global transction report,From 01-04-2026 to 31-03-2027',
    'Name,A TRADER',
    'UCC,1',
    'Mobile,0',
    'Email ID,a@example.in',
    '',
  ];
  return [...above, HEADER, ...rows, '', 'NOTE : This sheet was downloaded at 7/29/2026 12:03 AM', ''].join('\n');
}

function decimal(paise: number): string {
  return (paise / 100).toFixed(2);
}
