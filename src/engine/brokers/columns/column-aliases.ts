/** What a column of a tradebook can hold. `symbol` is an exchange's ticker or a contract, `name` any other name of a share. */
export type Field =
  | 'side'
  | 'day'
  | 'time'
  | 'quantity'
  | 'price'
  | 'value'
  /** Of rows that are two trades each; `day` is that of the purchase or entry, if it has one of its own. */
  | 'buyPrice'
  | 'sellPrice'
  | 'sellDay'
  | 'entryPrice'
  | 'exitPrice'
  | 'exitDay'
  | 'symbol'
  | 'name'
  | 'isin'
  | 'segment'
  | 'exchange'
  | 'tradeId'
  | 'orderId'
  | 'expiry'
  | 'strike'
  | 'optionType'
  | 'product'
  | 'status'
  /** What the broker says of the row: a bonus is no trade. */
  | 'remarks'
  /** All charges of the row, where the user says so; headers that say it are in levy-headers.ts. */
  | 'charges';

export type FieldColumns = ReadonlyMap<Field, number>;

/** Headers of quantities that count lots, and of prices that include charges, in the form of squashHeader. */
export const LOTS: ReadonlySet<string> = new Set('lots no_of_lots qty_lots quantity_lots qty_in_lots'.split(' ').map(squashHeader));
export const NET_PRICES: ReadonlySet<string> = new Set(['netrate', 'netprice']);

/** Headers of one field in the form of squashHeader, the surest first. */
export interface ColumnAliases {
  readonly field: Field;
  readonly sure: readonly string[];
  /** Headers that may mean something else (Type, Order Type): their values decide. */
  readonly vague: readonly string[];
}

/**
 * Headers in brokers' reports and trading platforms' lists. The trade's own price and time come before those of its order. Fields take
 * their columns in this order.
 */
export const COLUMN_ALIASES: readonly ColumnAliases[] = [
  aliases('side', 'trade_type buy_sell transaction_type side action b_s buy_or_sell trantype trns_tp', 'type order_type order_side'),
  aliases(
    'day',
    'trade_date transaction_date execution_date date trade_date_time trade_date_and_time execution_date_and_time date_time date_and_time fill_timestamp fl_dt',
    'order_execution_time fill_time fltm trade_time execution_time exchange_timestamp timestamp norentm order_date_time order_date ' +
      'order_generated_date_time order_timestamp order_time time buy_date purchase_date entry_date',
  ),
  aliases('time', 'trade_time execution_time order_execution_time time order_time', 'fill_time fl_tm'),
  aliases(
    'quantity',
    'traded_qty traded_quantity trade_qty trade_quantity filled_qty filled_quantity executed_qty executed_quantity exec_qty flqty fld_qty fill_size ' +
      'quantity qty quantity_lot',
    'order_quantity filled lots no_of_lots qty_lots quantity_lots qty_in_lots',
  ),
  aliases(
    'price',
    'trade_price traded_price transaction_price average_price avg_price executed_price execution_price avg_traded_price average_traded_price ' +
      'fill_price flprc avgprc trade_rate rate price',
    'order_average_traded_price gross_rate avg_rate net_rate net_price',
  ),
  aliases('buyPrice', 'buy_price buy_rate avg_buy_price purchase_price'),
  aliases('sellPrice', 'sell_price sell_rate avg_sell_price sale_price'),
  aliases('sellDay', 'sell_date sale_date'),
  aliases('entryPrice', 'entry_price'),
  aliases('exitPrice', 'exit_price'),
  aliases('exitDay', 'exit_date'),
  aliases('value', 'trade_value traded_value trade_val total_value', 'transaction_value value amount turnover net_amount net_value'),
  aliases(
    'symbol',
    'symbol tradingsymbol trading_symbol symbol_name tsym trd_sym ticker scrip_symbol contract_descriptor contract contract_name',
  ),
  aliases(
    'name',
    'scrip_contract scrip_name scrip script_name script stock_symbol stock stock_name company_name company security_name security',
    'instrument_name instrument name',
  ),
  aliases('isin', 'isin isin_code isin_no isin_number'),
  aliases('segment', 'segment market_segment exchange_segment exch_segment ex_seg', 'market product_type'),
  aliases('exchange', 'exchange exch exchange_name', 'market'),
  aliases('tradeId', 'trade_id trade_no trade_num trade_number exchange_trade_id fill_id flid'),
  aliases(
    'orderId',
    'exchange_order_id order_id order_no order_number order_ref order_ref_no oms_order_id norenordno nstordno n_ord_no app_order_id unique_order_id',
  ),
  aliases('expiry', 'expiry_date expiry'),
  aliases('strike', 'strike_price strike'),
  aliases('optionType', 'option_type opt_type call_put ce_pe', 'instrument_type type'),
  aliases('product', '', 'product product_type order_type order'),
  aliases('status', 'order_status trade_status status'),
  aliases('remarks', 'remarks remark'),
  aliases('charges', ''),
];

/** A tidy header without '_': 'Trade Date' and 'TradeDate' are the same column. */
export function squashHeader(tidy: string): string {
  return tidy.replaceAll('_', '');
}

function aliases(field: Field, sure: string, vague = ''): ColumnAliases {
  const [surely, perhaps] = [sure, vague].map((names) => names.split(' ').filter(Boolean).map(squashHeader));
  return { field, sure: surely ?? [], vague: perhaps ?? [] };
}
