/** A template whose days can be read in both orders, all on trading days of the exchange: 2 March or 3 February 2026, and so on. */
export function doubtfulFile(symbol = 'INFY'): string {
  const rows = ['02/03/2026,BUY,10,1500', '04/02/2026,BUY,5,1490', '03/02/2026,SELL,3,1510'];
  return `date,symbol,segment,trade_type,quantity,price\n${rows.map((row) => row.replace(',', `,${symbol},EQ,`)).join('\n')}\n`;
}
