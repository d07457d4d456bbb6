/**
 * What a report of closed results says about one of them. `name` is a contract, a share, or the underlying of a contract; `fair_price` and
 * `fair_value` are those of 31 January 2018, of a unit and of all units; `counted_price` and `taxable` show the cost that was counted.
 */
export const RESULT_FIELDS = [
  'name',
  'isin',
  'expiry',
  'strike',
  'option_type',
  'quantity',
  'buy_date',
  'buy_price',
  'buy_value',
  'sell_date',
  'sell_price',
  'sell_value',
  'brokerage',
  'exchange_charges',
  'sebi',
  'ipft',
  'stt',
  'stamp',
  'cgst',
  'sgst',
  'igst',
  'other_charges',
  'all_charges',
  'after_charges',
  'closing',
  'fair_price',
  'fair_value',
  'counted_price',
  'taxable',
] as const;
export type ResultField = (typeof RESULT_FIELDS)[number];

/** One of the tables of a report, which stand below each other or on several sheets. */
export interface ResultTable {
  /** Field → header in the form of tidyHeader. A row with all these headers begins the table. */
  readonly columns: Readonly<Partial<Record<ResultField, string>>>;
  /** Headers that also must be there. */
  readonly headers: readonly string[];
  /** Field → header of a column that is read where it is there: older files lack it. */
  readonly optional: ResultTable['columns'];
  /** 'sides unsaid': the dates are of entry and exit, and nothing says which of them was the purchase. */
  readonly kind: 'result' | 'sides unsaid' | 'future';
}

/** A broker's report of closed results, as its customers download it. */
export interface ResultReport {
  readonly id: string;
  readonly broker: string;
  readonly name: string;
  /** The sheet, if there is one of that name. */
  readonly sheet?: RegExp;
  readonly tables: readonly ResultTable[];
}

const DAYS_AND_VALUES =
  'quantity=quantity buy_date=buy_date buy_price=buy_price buy_value=buy_value ' +
  'sell_date=sell_date sell_price=sell_price sell_value=sell_value';
const ZERODHA_ROW =
  'name=symbol quantity=quantity buy_date=entry_date buy_value=buy_value sell_date=exit_date sell_value=sell_value ' +
  'brokerage=brokerage exchange_charges=exchange_transaction_charges ipft=ipft sebi=sebi_charges cgst=cgst sgst=sgst igst=igst ' +
  'stamp=stamp_duty stt=stt';
const ANGEL_ONE_ROW =
  'quantity=qty buy_price=avg_buy_price buy_value=buy_value sell_price=avg_sell_price sell_value=sell_value ' +
  'stt=stt after_charges=taxable_p_l';
const ANGEL_ONE_CONTRACT =
  `name=symbol_name expiry=expiry_date buy_date=buy_date sell_date=sell_date ${ANGEL_ONE_ROW} ` +
  'all_charges=total_charges_and_statutory_levies';

/**
 * Layouts from customers' files (Groww stocks, Paytm Money, Angel One) or from several importers that agree (Groww F&O, Zerodha; ICICI
 * Direct: code index 70889462520, 30875520902, 30432940899, and Fyers: 55095461547, read 2026-11-25). ICICI's expenses are of each side and
 * nothing says what is in them, so that charges are computed. Reports
 * with sums for each symbol are refused (other-reports.ts), and so is Upstox's tax report: it has no expiry, and settlement days. The value
 * of 31 January 2018 is that of the whole row at Zerodha (code index 71180609914) and of a unit at ICICI Direct (30357971567), both read
 * 2026-11-28, and their rows show it; Groww's is taken for the price of a unit, as its other prices are.
 */
export const RESULT_REPORTS: readonly ResultReport[] = [
  {
    id: 'groww-fno-results',
    broker: 'GROWW',
    name: 'Groww F&O P&L (closed results)',
    tables: [table(`name=scrip_name ${DAYS_AND_VALUES}`, 'realised_p_l')],
  },
  {
    id: 'groww-stock-results',
    broker: 'GROWW',
    name: 'Groww stocks P&L (closed results)',
    tables: [table(`name=stock_name isin=isin ${DAYS_AND_VALUES}`, 'realised_p_l', 'fair_price=fmv_as_on_31_jan_2018')],
  },
  {
    id: 'paytm-money-results',
    broker: 'PAYTM MONEY',
    name: 'Paytm Money P&L (closed results)',
    tables: [table(`name=scrip_name isin=isin ${DAYS_AND_VALUES}`, 'p_l_value')],
  },
  {
    id: 'angel-one-results',
    broker: 'ANGEL ONE',
    name: 'Angel One tax P&L (closed results)',
    tables: [
      table(
        `name=scrip_name isin=isin buy_date=transaction_date sell_date=transaction_date ${ANGEL_ONE_ROW} all_charges=charges_and_statutory_levies`,
      ),
      table(
        `name=scrip_name isin=isin buy_date=buy_date sell_date=sell_date ${ANGEL_ONE_ROW} after_charges=net_profit_loss ` +
          'all_charges=charges_and_statutory_levies',
      ),
      table(`${ANGEL_ONE_CONTRACT} strike=strike_price option_type=option_type`),
      { ...table(ANGEL_ONE_CONTRACT), kind: 'future' },
    ],
  },
  {
    id: 'icici-results',
    broker: 'ICICI DIRECT',
    name: 'ICICI Direct capital gains (closed results)',
    tables: [
      table(
        'name=stock_symbol isin=isin quantity=qty buy_date=purchase_date buy_price=purchase_rate buy_value=purchase_value ' +
          'sell_date=sale_date sell_price=sale_rate sell_value=sale_value',
        'sale_expenses purchase_expenses',
        'fair_price=price_as_on_31st_jan_2018 counted_price=purchase_price_considered',
      ),
    ],
  },
  {
    id: 'fyers-results',
    broker: 'FYERS',
    name: 'Fyers tax P&L (closed results)',
    tables: [
      table(
        'name=symbol isin=isin quantity=quantity buy_date=buy_date buy_price=buy_rate buy_value=buy_value ' +
          'sell_date=sell_date sell_price=sell_rate sell_value=sell_value',
        'days period p_l',
      ),
    ],
  },
  {
    id: 'zerodha-results',
    broker: 'ZERODHA',
    name: 'Zerodha tax P&L (closed results)',
    sheet: /^Tradewise Exits from /i,
    tables: [
      table(`isin=isin ${ZERODHA_ROW}`, 'period_of_holding taxable_profit', 'fair_value=fair_market_value taxable=taxable_profit'),
      { ...table(ZERODHA_ROW, 'profit turnover'), kind: 'sides unsaid' },
    ],
  },
];

function table(columns: string, headers = '', optional = ''): ResultTable {
  return { columns: pairs(columns), headers: words(headers), optional: pairs(optional), kind: 'result' };
}

function pairs(text: string): ResultTable['columns'] {
  return Object.fromEntries(words(text).map((pair) => pair.split('=')));
}

function words(text: string): string[] {
  return text.split(' ').filter(Boolean);
}
