/** A broker's report without single trades: pairs, sums, holdings or a ledger. */
export interface OtherReport {
  readonly report: string;
  /** What to download instead; '' where it is of use elsewhere. */
  readonly wanted: string;
  /** Sets of headers in the form of tidyHeader. A row with all of one set identifies the report. */
  readonly headers: readonly string[];
  /** A set that identifies it only if the row has no other header, since tradebooks could have these too. */
  readonly wholeHeader?: string;
  /** Text of a cell of the preamble. */
  readonly title?: RegExp;
  readonly sheet?: RegExp;
  /** The file's name, where no public file shows what is in it. */
  readonly file?: RegExp;
}

const TEMPLATE = 'or the trades template of this journal';
const ZERODHA = 'Zerodha Console → Reports → Tradebook';
const UPSTOX = 'the Upstox trade report (XLSX)';
const GROWW = 'the Groww stocks order history (XLSX)';
const ANGEL_ONE = 'the Angel One trades history (XLSX, sheet TradesAndCharges)';
const ANY = `the tradebook of your broker, ${TEMPLATE}`;
const DHAN = 'the Dhan trade history (CSV)';
const FYERS = 'the Fyers tradebook (CSV)';
const OPENALGO = 'the OpenAlgo tradebook (CSV)';
const PAYTM = 'the Paytm Money tradebook (XLSX)';

/**
 * The first that fits identifies the file. Layouts from customers' files (Zerodha P&L, Upstox, Groww stocks and funds, Angel One, Dhan,
 * Fyers, Paytm Money; Kite's and Console's holdings), from the program's own source (OpenAlgo) or from importers (Zerodha tax P&L, Groww F&O, ICICI Direct, HDFC, Kotak, INDmoney, BlinkX, Motilal Oswal).
 * If no public file shows a broker's list of trades, `wanted` is the template.
 */
export const OTHER_REPORTS: readonly OtherReport[] = [
  {
    report: 'table of trades of a Rojmel export (bring the whole export in under Settings, “Your data”)',
    wanted: '',
    headers: ['date broker symbol segment side quantity charges_in_file source in_journal'],
  },
  {
    report: 'market file of an exchange (choose it under Market files on the Files screen)',
    wanted: '',
    // Those of market/market-layouts.ts.
    headers: [
      'traddt bizdt sgmt src fininstrmtp tckrsymb',
      'symbol series tottrdqty timestamp',
      'instrument symbol expiry_dt strike_pr settle_pr',
      'symbol series date1 ttl_trd_qnty',
      'sc_code sc_name no_of_shrs isin_code',
      'mkt series symbol security net_trdqty',
      'instrument symbol exp_date hi_price lo_price trd_qty',
      'instrument_name symbol expiry_date strike_price volume_lots',
      'index_name index_date closing_index_value',
    ],
  },
  {
    report: 'Zerodha tax P&L',
    wanted: ZERODHA,
    headers: [
      'symbol isin entry_date exit_date quantity buy_value sell_value profit period_of_holding taxable_profit turnover',
      'symbol entry_date exit_date quantity buy_value sell_value profit turnover',
    ],
    title: /^Taxpnl Statement for /i,
    sheet: /^Tradewise Exits from /i,
  },
  {
    report: 'Zerodha P&L',
    wanted: ZERODHA,
    headers: [
      'symbol quantity buy_value sell_value realized_p_l realized_p_l_pct open_quantity unrealized_p_l',
      'symbol isin quantity buy_value sell_value realized_p_l',
    ],
    title: /^P&L Statement for (?!stocks)/i,
  },
  {
    report: 'Zerodha holdings',
    wanted: ZERODHA,
    headers: ['symbol isin sector quantity_available quantity_discrepant average_price'],
    title: /^Equity Holdings Statement as on/i,
  },
  { report: 'Kite holdings', wanted: ZERODHA, headers: ['instrument qty avg_cost ltp'] },
  { report: 'list of open orders of Kite', wanted: ZERODHA, headers: ['time type instrument product qty ltp'] },
  {
    report: 'OpenAlgo order book',
    wanted: OPENALGO,
    headers: ['trading_symbol transaction_type quantity trigger_price order_id status time'],
  },
  { report: 'OpenAlgo positions', wanted: OPENALGO, headers: ['symbol exchange product_type net_qty avg_price ltp p_l'] },
  {
    report: 'Upstox realised P&L',
    wanted: UPSTOX,
    headers: ['scrip_name scrip_code symbol scrip_opt qty buy_date buy_rate buy_amt sell_date sell_rate sell_amt days p_l'],
    sheet: /^REALIZED_PNL$/i,
  },
  {
    report: 'Upstox tax report',
    wanted: UPSTOX,
    headers: ['scrip_name scrip_code symbol scrip_opt qty buy_date buy_rate buy_amt sell_date sell_rate sell_amt total_pl'],
  },
  {
    report: 'Upstox ledger',
    wanted: UPSTOX,
    headers: ['wallet trade_date settlement_date type narration debit credit closing_balance'],
    sheet: /^LEDGER_V3$/i,
  },
  { report: 'Groww stocks P&L', wanted: GROWW, headers: [], title: /^P&L Statement for stocks/i },
  { report: 'Groww mutual fund order history', wanted: GROWW, headers: ['scheme_name transaction_type units nav amount date'] },
  {
    report: 'Groww contract note',
    wanted: GROWW,
    headers: ['order_no order_time trade_no trade_time security b_s gross_rate net_rate'],
  },
  {
    report: 'Angel One tax P&L',
    wanted: ANGEL_ONE,
    headers: [],
    sheet: /^(?:Equity\+Bonds\+SGB|Derivatives) Trade Details$/i,
  },
  {
    report: 'Angel One ledger (YourStatement)',
    wanted: ANGEL_ONE,
    headers: [],
    title: /^Your ?Statement$/i,
    sheet: /^(?:Your ?Statement|Broking Ledger)$/i,
  },
  {
    report: 'Angel One holdings',
    wanted: ANGEL_ONE,
    headers: ['trading_symbol exchange quantity product average_price ltp profit_and_loss'],
  },
  { report: 'Angel One P&L by symbol', wanted: ANGEL_ONE, headers: ['symbol exchange buy_qty sell_qty buy_value sell_value realised_p_l'] },
  {
    report: 'Angel One P&L statement',
    wanted: ANGEL_ONE,
    headers: [
      'scrip_symbol company_name quantity avg_buy_price buy_value avg_sell_price sell_value gross_pnl',
      'contract quantity buy_price sell_price gross_pnl net_pnl',
    ],
  },
  {
    report: 'Dhan P&L',
    wanted: DHAN,
    headers: ['scrip_name buy_qty avg_buy_price buy_value sell_qty avg_sell_price sell_value closing_price realised_p_l'],
    title: /^(?:Realised )?PnL report$/i,
    sheet: /^Dhan_P&L$/i,
  },
  {
    report: 'Dhan holdings',
    wanted: DHAN,
    headers: ['scrip_name isin_code free_holding closing_price valuation'],
    title: /^Holding summary$/i,
  },
  { report: 'Dhan tax P&L', wanted: DHAN, headers: [], file: /^tax_pnl_report\b.*\.xlsx?$/i },
  {
    report: 'Dhan ledger',
    wanted: DHAN,
    headers: ['posting_date posting_reference description narration credit debit net_balance'],
    title: /^Ledger Statement$/i,
  },
  { report: 'Dhan dividend payouts', wanted: DHAN, headers: [], title: /^Dividend payout report$/i },
  { report: 'Dhan DP charges', wanted: DHAN, headers: ['sr date isin security_name quantity buy_sell type_of_transaction charges'] },
  {
    report: 'Fyers realised P&L',
    wanted: FYERS,
    headers: ['symbol_name symbol_code segment gross_p_l buy_qty sell_qty buy_price sell_price'],
  },
  {
    report: 'ICICI Direct F&O portfolio',
    wanted: 'the ICICI Direct F&O order book (CSV)',
    headers: ['contract trade_flow open_position_qty'],
  },
  {
    report: 'ICICI Direct portfolio summary',
    wanted: 'the ICICI Direct equity trade book (CSV)',
    headers: [
      'stock_symbol company_name isin_code qty average_cost_price current_market_price',
      'scrip_name isin quantity avg_buy_price ltp market_value',
    ],
  },
  {
    report: 'ICICI Direct demat holdings',
    wanted: 'the ICICI Direct equity trade book (CSV)',
    headers: ['stock_name stock_isin allocated_quantity current_market_price'],
  },
  {
    report: 'HDFC Securities P&L',
    wanted: `the trade book of HDFC Securities, ${TEMPLATE}`,
    headers: ['name isin buy_transaction_date buy_transaction_qty sell_transaction_date sell_transaction_qty gross_p_l'],
  },
  {
    report: 'Kotak Neo gain/loss report',
    wanted: `the trade book of Kotak Neo, ${TEMPLATE}`,
    headers: ['script_name security_type isin quantity buy_amt_a sell_amt_b'],
  },
  { report: 'Paytm Money holdings', wanted: PAYTM, headers: [], wholeHeader: 'scrip_name isin quantity avg_price ltp' },
  {
    report: 'Paytm Money P&L',
    wanted: PAYTM,
    headers: [],
    // Its open lots look like trades, but every one is a buy.
    wholeHeader: 'scrip_name isin type quantity date price value',
    sheet: /^(?:Realized P&L Detail|Unrealized Transactions|Summary P&L)$/i,
  },
  {
    report: 'INDmoney tax report',
    wanted: `the order history of INDmoney, ${TEMPLATE}`,
    headers: [
      'contract_name quantity buy_date buy_price sell_date sell_price gross_gains_losses',
      'name_of_stock isin units_sold purchase_date redemption_date',
    ],
  },
  {
    report: 'BlinkX P&L',
    wanted: `the trade book of BlinkX, ${TEMPLATE}`,
    headers: [
      'scripname isincode buydate selldate quantity buyrate buyvalue sellrate sellvalue',
      'symbol expirydate strikeprice optiontype buyprice sellprice realisedpnl',
    ],
  },
  {
    report: 'Motilal Oswal holdings',
    wanted: `the trade book of Motilal Oswal, ${TEMPLATE}`,
    headers: ['scrip_name quantity purchase_price isin'],
  },
];

/** Reports of any broker, by their kind. Checked only if no trades can be found by their columns. */
export const OTHER_KINDS: readonly OtherReport[] = [
  {
    report: 'profit and loss report',
    wanted: ANY,
    headers: ['buy_date sell_date', 'entry_date exit_date', 'purchase_date sale_date', 'buy_value sell_value realised_p_l'],
  },
  {
    report: 'statement of holdings or positions',
    wanted: ANY,
    headers: ['ltp', 'cur_val', 'avg_cost', 'isin quantity average_buy_price closing_price unrealised_p_l'],
  },
  { report: 'order book without fills', wanted: ANY, headers: ['trigger_price status'] },
  {
    report: 'contract note',
    wanted: ANY,
    headers: ['order_no trade_no gross_rate', 'trade_no trade_time net_rate'],
    title: /\bcontract note\b/i,
  },
  { report: 'dividend report', wanted: ANY, headers: ['dividend_per_share'], title: /\bdividends? (?:report|statement|summary)\b/i },
  { report: 'margin statement', wanted: ANY, headers: [], title: /\bmargin statement\b/i },
  { report: 'funds statement', wanted: ANY, headers: [], title: /\bfunds? statement\b/i },
  {
    report: 'consolidated account statement',
    wanted: ANY,
    headers: ['folio_no', 'folio_number'],
    title: /\bconsolidated account statement\b/i,
  },
  { report: 'summary of charges', wanted: ANY, headers: [], title: /\bcharges summary\b/i },
  { report: 'account ledger', wanted: ANY, headers: ['debit credit'] },
];
