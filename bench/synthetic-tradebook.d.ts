/**
 * A made-up Zerodha F&O tradebook in the real layout (Console CSV, 14 columns): weekly NIFTY options and monthly BANKNIFTY futures, orders in
 * several fills, longs and shorts, partial exits, some contracts left to expire, some still open. The same seed gives the same bytes.
 */
export interface TradebookOptions {
  readonly fills: number;
  readonly seed?: number;
  /** First trading day, 'YYYY-MM-DD'. */
  readonly from?: string;
  /** Weekdays over which the fills are spread. */
  readonly days?: number;
}
export declare const FO_HEADER =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
/** The file's text, oldest trade first, with a newline at its end. */
export declare function syntheticTradebook({ fills, seed, from, days }: TradebookOptions): string;
/** mulberry32: small, even enough, the same everywhere. */
export declare function generator(seed: number): () => number;
