/** A template whose days can be read in both orders, all on trading days of the exchange: 2 March or 3 February 2026, and so on. */
export function doubtfulFile(symbol = 'INFY', quantity = 10): string {
  const rows = [`02/03/2026,BUY,${quantity},1500`, '04/02/2026,BUY,5,1490', '03/02/2026,SELL,3,1510'];
  return `date,symbol,segment,trade_type,quantity,price\n${rows.map((row) => row.replace(',', `,${symbol},EQ,`)).join('\n')}\n`;
}

/** A table of no known report: its headers say nothing, and a quantity below 0 is a sale. All its rows are of one month. */
export function unknownTable(month: '02' | '03', symbol = 'RELIANCE'): string {
  const rows = [
    `2026-${month}-04,${symbol},10,"1,402.50"`,
    `2026-${month}-11,${symbol},-4,"1,420.00"`,
    `2026-${month}-18,${symbol},-6,1431`,
  ];
  return `When,What,How many,At\n${rows.join('\n')}\n`;
}

/** Trades of GOLDM known by their numbers, which do not depend on what the quantity counts. */
export const LOTS = [
  'Date,Symbol,Segment,Exchange,Buy/Sell,Quantity,Price,Trade ID',
  '2026-06-01,GOLDM26AUGFUT,COM,MCX,Buy,2,72000,11',
  '2026-06-02,GOLDM26AUGFUT,COM,MCX,Sell,2,72100,12\n',
].join('\n');
