/** The tables as the migrations make them. Money and prices are the engine's own units, days its 'YYYY-MM-DD'. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ChangeRow } from '#contract/changes.ts';
import type { AnswersBody, StoredRemembered } from '#contract/questions.ts';
import type { AskFirst } from '#engine/brokers/format.ts';
import type { TimeOfDay, TradingDay } from '#engine/day.ts';
import type { OwnFees } from '#engine/charges/own-fees.ts';
import type { NoteGroup } from '#engine/charges/contract-day.ts';
import type { Estimate } from '#engine/charges/estimate.ts';
import type { CashKind } from '#engine/daily/cash.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import type { Exchange, OptionType, Segment } from '#engine/instruments/instrument.ts';
import type { LossKind } from '#engine/tax/set-off.ts';
import type { Asset } from '#engine/tax/tax-trade.ts';
import type { MarketSource } from '#engine/market/market-file.ts';
import type { Paise, Price, Quantity, Rest } from '#engine/money.ts';
import type { OpenPosition, Match } from '#engine/pairing/position.ts';
import type { RoundTrip } from '#engine/round-trips/round-trip.ts';
import type { Difference } from '#engine/reconcile/differences.ts';
import type { StatedSegment } from '#engine/reconcile/stated-segment.ts';
import type { Resemblance } from '#engine/trades/resembling.ts';
import type { Product, Side } from '#engine/trades/trade.ts';

/** A column that the database orders where it is left out. */
type Default<T> = ColumnType<T, T | undefined, T>;
/** Read as a value, written as JSON text: a bare array would be taken for an SQL array. */
type Json<T extends object | null> = JSONColumnType<T, string | undefined>;
/** A row never changes hands. */
type Owner = ColumnType<number, number, never>;
/** Amounts by levy in the order of LEVIES. */
type Levies = readonly Paise[];

export interface UsersTable {
  id: Generated<number>;
  username: string;
  /** The username in lower case: what is unique and looked up. */
  username_key: string;
  display_name: string;
  /** Lower case. */
  email: string;
  password_hash: string | null;
  google_sub: string | null;
  email_verified_at: Date | null;
  pending_email: string | null;
  capital: Paise | null;
  risk_free_rate: Default<number>;
  created_at: Default<Date>;
  /** Since when the user can log in; null while the sign-up waits for its e-mail address to be verified. */
  activated_at: Date | null;
}

/** Whom rows of a journal belong to: one row for each of `users`. */
export interface OwnersTable {
  user_id: ColumnType<number, number, never>;
}

export interface BrokerAccountsTable {
  user_id: Owner;
  id: Generated<number>;
  /** Upper case. */
  broker: string;
  report_broker: string | null;
}

export interface AccountPlansTable {
  user_id: Owner;
  account_id: number;
  from_day: TradingDay;
  /** Either a plan or fees. */
  plan: string | null;
  own_fees: ColumnType<OwnFees | null, string | null, string | null>;
}

export interface InstrumentsTable {
  user_id: Owner;
  id: Generated<number>;
  segment: Segment;
  symbol: string;
  underlying: string | null;
  expiry_on: TradingDay | null;
  expiry_assumed: Default<boolean>;
  strike: Price | null;
  option_type: OptionType | null;
  settlement: Price | null;
  /** Of tax: what the security is, where the user said it, and its price on 31 January 2018. */
  asset: Default<Asset | null>;
  fair_value: Default<Price | null>;
}

export interface InstrumentAliasesTable {
  user_id: Owner;
  alias: string;
  instrument_id: number;
}

export interface ImportsTable {
  user_id: Owner;
  id: Generated<number>;
  account_id: number;
  /** edit: the one trade that an edit put in. */
  source: 'file' | 'manual' | 'edit';
  file_name: string | null;
  sha256: string | null;
  report: string | null;
  /** waiting: it leaves something open and has no trades yet. */
  status: 'waiting' | 'pending' | 'processing' | 'completed' | 'failed';
  trade_count: Default<number>;
  /** At most MOST_LISTED of the `skipped_count` rows. */
  skipped: Json<object[]>;
  skipped_count: Default<number>;
  first_day: TradingDay | null;
  last_day: TradingDay | null;
  aggregated_count: Default<number>;
  paired_count: Default<number>;
  created_at: Default<Date>;
  removed_at: Date | null;
  answers: Json<AnswersBody>;
  net_before: Default<Paise | null>;
  net_after: Default<Paise | null>;
}

export interface ImportQuestionsTable {
  user_id: Owner;
  import_id: number;
  body: Json<AskFirst>;
}

export interface MappingsTable {
  user_id: Owner;
  id: Generated<number>;
  /** SHA-256 of the engine's fingerprint. */
  fingerprint: string;
  name: string;
  body: Json<StoredRemembered>;
  last_used_at: Default<Date>;
  created_at: Default<Date>;
}

export interface ImportFilesTable {
  user_id: Owner;
  import_id: number;
  content: Uint8Array;
}

export interface TradesTable {
  user_id: Owner;
  /** Ascending in the order of arrival. */
  id: Generated<number>;
  account_id: number;
  import_id: number;
  instrument_id: number;
  row: number;
  identity: string;
  symbol: string;
  exchange: Exchange;
  day: TradingDay;
  time: TimeOfDay | null;
  side: Side;
  quantity: Quantity;
  price: Price;
  value: Paise;
  trade_ref: string | null;
  order_ref: string | null;
  trade_to_trade: Default<boolean>;
  product: Product | null;
  charges: Levies | null;
  /** Of a leg of a closed result: the result's number in its import. */
  result: ColumnType<number | null, number | null | undefined, never>;
  /** The id of what is left open of it, where an edit has changed that: trades exchange their ids, so that none is used twice. */
  listed_as: ColumnType<number | null, number | null | undefined, number | null>;
  /** The corporate action that gave the shares, and from when on they are held; null for what was traded. */
  corporate_action_id: ColumnType<number | null, number | null | undefined, never>;
  credited_on: ColumnType<TradingDay | null, TradingDay | null | undefined, never>;
}

/** A row of a file that probably is a trade which the journal has; its columns are those of a trade. */
export interface HeldTradesTable extends Omit<TradesTable, 'listed_as' | 'corporate_action_id' | 'credited_on'> {
  /** The trades that it resembles; some may be gone. */
  trade_ids: readonly number[];
  why: Resemblance;
  /** null while it waits for the user. */
  decision: 'keep' | 'replace' | 'ignore' | null;
  change_id: number | null;
  created_at: Default<Date>;
}

export interface CorrectionsTable {
  user_id: Owner;
  id: Generated<number>;
  trade_id: number;
  account_id: number;
  instrument_id: number;
  body: JSONColumnType<object>;
  /** The change that it is part of: while that is undone it does not count. */
  change_id: number;
}

/** What the user decided about a corporate action. */
export interface CorporateActionsTable {
  user_id: Owner;
  id: Generated<number>;
  known: string | null;
  decision: 'applied' | 'declined';
  instrument_id: number;
  ex_on: TradingDay;
  /** A StoredAction. */
  body: JSONColumnType<object>;
  created_at: Default<Date>;
  undone_at: Default<Date | null>;
}

export interface ChangesTable {
  user_id: Owner;
  id: Generated<number>;
  kind: ChangeRow['kind'];
  facts: JSONColumnType<object>;
  /** The trade that an edit put in, or the first that a move did. */
  trade_id: number | null;
  created_at: Default<Date>;
  undone_at: Date | null;
}

export interface ClosedTradesTable {
  user_id: Owner;
  buy_id: number;
  sell_id: number;
  round_trip_id: number;
  account_id: number;
  instrument_id: number;
  segment: Segment;
  symbol: string;
  direction: Match['direction'];
  product: Product;
  quantity: Quantity;
  buy_on: TradingDay;
  buy_time: TimeOfDay | null;
  buy_value: Paise;
  buy_charges: Paise;
  buy_stt: Paise;
  sell_on: TradingDay;
  sell_time: TimeOfDay | null;
  sell_value: Paise;
  sell_charges: Paise;
  dp: Paise;
  levies: Levies;
  gross: Paise;
  net: Paise;
  entered_on: TradingDay;
  exited_on: TradingDay;
  exit_time: TimeOfDay | null;
  expired: boolean;
  assumed: boolean;
  order_assumed: boolean;
  from_result: boolean;
  buy_rest: Rest;
  sell_rest: Rest;
  stt_rest: Rest;
}

export interface OpenPositionsTable {
  user_id: Owner;
  id: number;
  account_id: number;
  instrument_id: number;
  segment: Segment;
  symbol: string;
  exchange: Exchange;
  side: Side;
  product: Product;
  quantity: Quantity;
  value: Paise;
  entry_charges: Paise;
  opened_on: TradingDay;
  opened_time: TimeOfDay | null;
  status: OpenPosition['status'];
}

export interface ContractDaysTable {
  user_id: Owner;
  account_id: number;
  day: TradingDay;
  instrument_id: number;
  exchange: Exchange;
  note: NoteGroup;
  turnover: Paise;
  /** In 1e-9 paise, in the order of EXACT_LEVIES. */
  exact: readonly string[];
  brokerage: Paise;
  dp: Paise;
  own: Levies | null;
  estimates: readonly Estimate[];
  shares: Levies;
}

export interface DayResultsTable {
  user_id: Owner;
  slice: Slice;
  day: TradingDay;
  trades: number;
  wins: number;
  losses: number;
  gross: Paise;
  net: Paise;
  levies: Levies;
  dp: Paise;
  won: Paise;
  lost: Paise;
  long_trades: number;
  long_wins: number;
  long_losses: number;
  long_net: Paise;
  turnover: Paise;
  days_held: number;
  /** Trades whose closing value was assumed. */
  assumed: number;
  best_net: Paise;
  best_symbol: string;
  worst_net: Paise;
  worst_symbol: string;
  /** The fields of Streaks in the order of their declaration. */
  streaks: readonly number[];
}

export interface DayFlowsTable {
  user_id: Owner;
  slice: Slice;
  day: TradingDay;
  paid_out: Paise;
  came_back: Paise;
  capital_change: Paise;
  capital_peak: Paise;
}

export interface SymbolDaysTable {
  user_id: Owner;
  account_id: number;
  instrument_id: number;
  day: TradingDay;
  segment: Segment;
  symbol: string;
  trades: number;
  wins: number;
  losses: number;
  gross: Paise;
  net: Paise;
  charges: Paise;
}

/** A tag or a mistake. */
export interface TagsTable {
  user_id: Owner;
  id: Generated<number>;
  kind: 'tag' | 'mistake';
  name: string;
  created_at: Default<Date>;
}

export interface SetupsTable {
  user_id: Owner;
  id: Generated<number>;
  name: string;
  text: Default<string>;
  version: Default<number>;
  created_at: Default<Date>;
}

export interface SetupRulesTable {
  user_id: Owner;
  id: Generated<number>;
  setup_id: number;
  place: number;
  text: string;
  /** Set for a rule that was judged and is no longer in the list. */
  retired_at: Date | null;
}

/** What is written about a round trip, with one of its trades. */
export interface TradeWordsTable {
  user_id: Owner;
  trade_id: number;
  note: Default<string>;
  note_version: Default<number>;
  note_at: Date | null;
  tags_version: Default<number>;
  mistakes_version: Default<number>;
  setup_id: number | null;
  setup_version: Default<number>;
  stop: Price | null;
  target: Price | null;
  risk: Paise | null;
  plan_version: Default<number>;
}

export interface TradeTagsTable {
  user_id: Owner;
  trade_id: number;
  tag_id: number;
}

export interface RuleMarksTable {
  user_id: Owner;
  trade_id: number;
  setup_rule_id: number;
  kept: boolean;
}

export interface DaysTable {
  user_id: Owner;
  day: TradingDay;
  plan: Default<string>;
  plan_version: Default<number>;
  plan_at: Date | null;
  review: Default<string>;
  review_version: Default<number>;
  review_at: Date | null;
  limits: Json<object | null>;
  limits_version: Default<number>;
}

/** Of exactly one of trade, day, setup and strategy. */
export interface ImagesTable {
  user_id: Owner;
  id: Generated<number>;
  trade_id: number | null;
  day: TradingDay | null;
  setup_id: number | null;
  strategy_id: number | null;
  width: number;
  height: number;
  bytes: number;
  created_at: Default<Date>;
}

export interface ImageFilesTable {
  user_id: Owner;
  image_id: number;
  content: Uint8Array;
  small: Uint8Array;
}

/** A text as it was before the version that replaced it. */
export interface FormerTextsTable {
  user_id: Owner;
  id: Generated<number>;
  kind: 'note' | 'plan' | 'review' | 'setup' | 'strategy';
  trade_id: number | null;
  day: TradingDay | null;
  setup_id: number | null;
  strategy_id: Default<number | null>;
  version: number;
  text: string;
  written_at: Date;
}

/** Round trips that the user says belong together. */
export interface StrategiesTable {
  user_id: Owner;
  id: Generated<number>;
  name: string;
  note: Default<string>;
  note_version: Default<number>;
  note_at: Default<Date | null>;
  /** Planned with all legs together. */
  risk: Default<Paise | null>;
  plan_version: Default<number>;
  created_at: Default<Date>;
}

/** A leg by a trade of its round trip. Without a strategy the user declined to put it in one. */
export interface StrategyLegsTable {
  user_id: Owner;
  trade_id: number;
  strategy_id: number | null;
}

export interface RoundTripsTable {
  user_id: Owner;
  id: number;
  account_id: number;
  instrument_id: number;
  quantity: Quantity;
  open_quantity: Quantity;
  entry_value: Paise;
  first_quantity: Quantity;
  first_value: Paise;
  exit_value: Paise;
  gross: Paise;
  charges: Paise;
  net: Paise;
  open_charges: Paise;
  opened_on: TradingDay;
  exited_on: TradingDay | null;
  opened_time: TimeOfDay | null;
  exited_time: TimeOfDay | null;
  entry_orders: number;
  exit_orders: number;
  expired: boolean;
  assumed: boolean;
  from_result: boolean;
  segment: Segment;
  symbol: string;
  side: RoundTrip['side'];
  product: Product;
  status: RoundTrip['status'];
  favourable_least: Paise | null;
  favourable_most: Paise | null;
  against_least: Paise | null;
  against_most: Paise | null;
}

/** The round trip in which the words of a trade are shown. */
export interface WordPlacesTable {
  user_id: Owner;
  trade_id: number;
  round_trip_id: number;
  account_id: number;
  instrument_id: number;
}

/** When a user's leaks are looked for, and were. */
export interface LeakLooksTable {
  user_id: Owner;
  due_at: Date | null;
  up_to: TradingDay | null;
  computed_at: Date | null;
}

export type LeakPeriod = 'all' | '12m';

export interface LeakReportsTable {
  user_id: Owner;
  period: LeakPeriod;
  body: JSONColumnType<object>;
}

export interface LeakTripsTable {
  user_id: Owner;
  period: LeakPeriod;
  line: string;
  round_trip_id: number;
}

/** Money that moved in an account without a trade. */
export interface CashMovementsTable {
  user_id: Owner;
  id: Generated<number>;
  account_id: number;
  day: TradingDay;
  kind: CashKind;
  amount: Paise;
  note: string;
}

/** How the deliveries of an account are taxed in a financial year. */
export interface TaxChoicesTable {
  user_id: Owner;
  account_id: number;
  year: number;
  is_business: boolean;
  deducts_dp: boolean;
}

/** A loss of an earlier year that the user entered. */
export interface TaxLossesTable {
  user_id: Owner;
  year: number;
  kind: LossKind;
  amount: Paise;
}

/** A template of the user's own. */
export interface NoteTemplatesTable {
  user_id: Owner;
  kind: 'trade' | 'plan' | 'review';
  text: string;
}

/** A filter that the user gave a name. */
export interface ViewsTable {
  user_id: Owner;
  id: Generated<number>;
  name: string;
  filter: JSONColumnType<object>;
  created_at: Default<Date>;
}

/** A market file that the user uploaded. */
export interface MarketFilesTable {
  user_id: Owner;
  id: Generated<number>;
  name: string;
  sha256: string;
  bytes: number;
  status: Default<'waiting' | 'read' | 'refused'>;
  said: Default<string>;
  created_at: Default<Date>;
}

/** What the journal had of an instrument in a reconciled period. */
export interface ReconciledState {
  /** A name of the instrument: it outlives its number where instruments are joined. 'Cash' for the cash of a ledger. */
  readonly alias: string;
  /** Units that were closed or held; movements of cash. */
  readonly quantity: number;
  /** Values of what was closed. */
  readonly bought: Paise;
  readonly sold: Paise;
  /** What is shown: the net of what was closed, the cost of shares held, what cash added. */
  readonly amount: Paise;
  /** The value and the charges of all trades of the period, closed or not. */
  readonly traded: Paise;
  readonly charges: Paise;
}

export interface ReconciledPeriodsTable {
  user_id: Owner;
  id: Generated<number>;
  account_id: number | null;
  kind: 'holdings' | 'period' | 'ledger';
  segment: StatedSegment | null;
  report: string;
  file_name: string;
  from_on: TradingDay;
  to_on: TradingDay;
  reconciled_at: Date;
  accepted_at: Date | null;
  differences: JSONColumnType<readonly Difference[]>;
  unexplained: Paise;
  note: string;
  state: JSONColumnType<readonly ReconciledState[]>;
}

export interface MarketContentsTable {
  user_id: Owner;
  market_file_id: number;
  content: Uint8Array;
}

/** Which file a day of a list of prices comes from. */
export interface MarketDaysTable {
  user_id: Owner;
  source: MarketSource;
  day: TradingDay;
  market_file_id: number;
  row_count: number;
}

/** The prices of a name on a day. */
export interface MarksTable {
  user_id: Owner;
  name: string;
  day: TradingDay;
  source: MarketSource;
  isin: string | null;
  open: Price | null;
  high: Price | null;
  low: Price | null;
  close: Price | null;
  mark: Price | null;
  traded: boolean;
}

/** A name whose prices were looked for in all files. */
export interface MarkNamesTable {
  user_id: Owner;
  name: string;
  from_day: TradingDay;
}

export interface SharedMarketFilesTable {
  path: string;
  bytes: number;
  modified_ms: number;
  said: string;
}

export interface SharedMarketDaysTable {
  source: MarketSource;
  day: TradingDay;
  path: string;
}

export type SharedMarksTable = Omit<MarksTable, 'user_id'>;
export type SharedMarkNamesTable = Omit<MarkNamesTable, 'user_id'>;

export interface JobsTable {
  id: Generated<number>;
  /** null for work of the server itself. */
  user_id: number | null;
  kind: string;
  payload: Json<object>;
  status: Default<'ready' | 'running' | 'done' | 'failed'>;
  attempts: Default<number>;
  run_at: Default<Date>;
  leased_until: Date | null;
  error: string | null;
  finished_at: Date | null;
}

/** Every table by its name in SQL. Another migration's tables are added by declaration merging in the file that types them. */
export interface Tables {
  users: UsersTable;
  owners: OwnersTable;
  broker_accounts: BrokerAccountsTable;
  account_plans: AccountPlansTable;
  instruments: InstrumentsTable;
  instrument_aliases: InstrumentAliasesTable;
  imports: ImportsTable;
  import_files: ImportFilesTable;
  import_questions: ImportQuestionsTable;
  mappings: MappingsTable;
  trades: TradesTable;
  held_trades: HeldTradesTable;
  corrections: CorrectionsTable;
  changes: ChangesTable;
  closed_trades: ClosedTradesTable;
  open_positions: OpenPositionsTable;
  contract_days: ContractDaysTable;
  day_results: DayResultsTable;
  day_flows: DayFlowsTable;
  symbol_days: SymbolDaysTable;
  tags: TagsTable;
  setups: SetupsTable;
  setup_rules: SetupRulesTable;
  trade_words: TradeWordsTable;
  trade_tags: TradeTagsTable;
  rule_marks: RuleMarksTable;
  days: DaysTable;
  former_texts: FormerTextsTable;
  strategies: StrategiesTable;
  strategy_legs: StrategyLegsTable;
  images: ImagesTable;
  image_files: ImageFilesTable;
  round_trips: RoundTripsTable;
  word_places: WordPlacesTable;
  leak_looks: LeakLooksTable;
  leak_reports: LeakReportsTable;
  leak_trips: LeakTripsTable;
  note_templates: NoteTemplatesTable;
  cash_movements: CashMovementsTable;
  tax_choices: TaxChoicesTable;
  tax_losses: TaxLossesTable;
  reconciled_periods: ReconciledPeriodsTable;
  views: ViewsTable;
  corporate_actions: CorporateActionsTable;
  market_files: MarketFilesTable;
  market_contents: MarketContentsTable;
  market_days: MarketDaysTable;
  marks: MarksTable;
  mark_names: MarkNamesTable;
  shared_market_files: SharedMarketFilesTable;
  shared_market_days: SharedMarketDaysTable;
  shared_marks: SharedMarksTable;
  shared_mark_names: SharedMarkNamesTable;
  jobs: JobsTable;
}

/** Tables in which every row belongs to one user: use them through Mine only. `users` and `jobs` are not among them. */
export type UserTable = Exclude<{ [T in keyof Tables]: Tables[T] extends { user_id: Owner } ? T : never }[keyof Tables], 'owners'>;
