import { type HeadLine, headLine, type JournalLine, journalLine, LINE_KINDS, type LineOf } from '#contract/journal-lines.ts';
import { brokerLabel } from '../db/accounts.ts';
import type { TradingDay } from '#engine/day.ts';
import { MAX_VALUE } from '#engine/money.ts';
import { Refusal } from '../problems.ts';
import type { Lines } from './journal-file.ts';

/** What is known of a journal file once every line of it has been found right. */
export interface CheckedJournal {
  readonly head: HeadLine;
  readonly accounts: readonly LineOf<'account'>[];
  readonly trades: number;
  /** Ids of the file's trades that changes and corrections are about. */
  readonly named: ReadonlySet<number>;
}

/** How many lines of each kind a journal may have: far more than one has, and few enough to be held in memory. */
const MOST: Readonly<Record<JournalLine['kind'], number>> = {
  account: 100,
  instrument: 300_000,
  import: 300_000,
  trade: 2_000_000,
  change: 300_000,
  correction: 500_000,
  end: 1,
};
/** Values of all trades and corrections together: sums of them must stay exact integers. */
const MAX_TOTAL = Number.MAX_SAFE_INTEGER / 4;

interface CheckedInstrument {
  readonly settlement: number | null;
  readonly line: number;
  units: number;
}

/** Checks a journal file line by line, each by itself and against those before it; every fault is a Refusal (422) that names the line. */
export class JournalCheck {
  readonly #today: TradingDay;
  readonly #counts = new Map<string, number>();
  readonly #accounts = new Map<number, LineOf<'account'>>();
  readonly #brokers = new Set<string>();
  readonly #instruments = new Map<number, CheckedInstrument>();
  readonly #aliases = new Set<string>();
  readonly #imports = new Map<number, number>();
  readonly #trades = new Set<number>();
  readonly #identities = new Set<string>();
  readonly #changes = new Set<number>();
  readonly #named = new Set<number>();
  #head: HeadLine | null = null;
  #line = 0;
  #kind: JournalLine['kind'] = 'account';
  #lastId = 0;
  #total = 0;

  constructor(today: TradingDay) {
    this.#today = today;
  }

  /** Takes the next lines of the file. */
  take({ first, texts }: Lines): void {
    for (const [index, text] of texts.entries()) {
      this.#line = first + index;
      if (this.#head === null) this.#head = this.#readHead(text);
      else this.#check(this.#read(text));
    }
  }

  /** What the whole file holds; throws where its last line has not come. */
  end(): CheckedJournal {
    if (this.#head === null || this.#kind !== 'end') throw new Refusal(422, 'This export is cut short. Download it again.');
    for (const { settlement, line, units } of this.#instruments.values()) {
      if (((settlement ?? 0) / 100) * units <= MAX_VALUE) continue;
      throw new Refusal(422, sentence(line, 'with this settlement the contract would be worth more than ₹10,000 crore'));
    }
    return { head: this.#head, accounts: [...this.#accounts.values()], trades: this.#trades.size, named: this.#named };
  }

  #readHead(text: string): HeadLine {
    const head = parsed(text);
    if (typeof head === 'object' && head !== null && 'rojmel' in head && 'format' in head && Number(head.format) > 1)
      throw new Refusal(422, 'This export was made by a newer version of Rojmel.');
    const read = headLine.safeParse(head);
    if (!read.success) this.#fail(fault(read.error.issues[0]?.path));
    return read.data;
  }

  #read(text: string): JournalLine {
    const read = journalLine.safeParse(parsed(text));
    if (!read.success) this.#fail(fault(read.error.issues[0]?.path));
    return read.data;
  }

  #check(line: JournalLine): void {
    this.#order(line);
    switch (line.kind) {
      case 'account':
        return this.#account(line);
      case 'instrument':
        return this.#instrument(line);
      case 'import':
        return this.#import(line);
      case 'trade':
        return this.#trade(line);
      case 'change':
        return this.#change(line);
      case 'correction':
        return this.#correction(line);
      case 'end':
        if (line.lines !== this.#line - 2) this.#fail('lines are missing before it');
    }
  }

  /** Kinds come in their order, ids ascend within each. */
  #order(line: JournalLine): void {
    const { kind } = line;
    if (this.#kind === 'end') this.#fail('nothing may follow the last line');
    if (LINE_KINDS.indexOf(kind) < LINE_KINDS.indexOf(this.#kind)) this.#fail('it stands in the wrong place');
    if (kind !== this.#kind) this.#lastId = 0;
    this.#kind = kind;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count > MOST[kind]) this.#fail('there are more of its kind than a journal may have');
    if (line.kind === 'end') return;
    if (line.id <= this.#lastId) this.#fail("the field 'id' does not ascend");
    this.#lastId = line.id;
  }

  #account(account: LineOf<'account'>): void {
    const { id, broker } = account;
    if (broker !== brokerLabel(broker)) this.#fail("the field 'broker' is not a label in capital letters");
    if (this.#brokers.has(broker)) this.#fail("the field 'broker' names an account twice");
    this.#brokers.add(broker);
    this.#accounts.set(id, account);
  }

  #instrument({ id, segment, underlying, expiry_on, strike, option_type, settlement, aliases }: LineOf<'instrument'>): void {
    const isContract = underlying !== null;
    const hasTerms = expiry_on !== null || strike !== null || option_type !== null || settlement !== null;
    if (isContract === (segment === 'EQ') || (!isContract && hasTerms)) this.#fail("the field 'underlying' does not fit the segment");
    if ((option_type !== null && segment === 'FUT') || (strike !== null && option_type === null))
      this.#fail("the field 'option_type' does not fit the contract");
    if (settlement !== null && (expiry_on === null || expiry_on >= this.#today))
      this.#fail("the field 'settlement' is of a contract that has not expired");
    for (const alias of aliases) {
      if (this.#aliases.has(alias)) this.#fail("the field 'aliases' names an instrument twice");
      this.#aliases.add(alias);
    }
    this.#instruments.set(id, { settlement, line: this.#line, units: 0 });
  }

  #import({ id, account, first_day, last_day }: LineOf<'import'>): void {
    if (!this.#accounts.has(account)) this.#dangles('account');
    if ((first_day === null) !== (last_day === null) || (first_day ?? '') > (last_day ?? ''))
      this.#fail("the field 'first_day' is after the last day");
    this.#imports.set(id, account);
  }

  #trade(trade: LineOf<'trade'>): void {
    if (!this.#accounts.has(trade.account)) this.#dangles('account');
    const instrument = this.#instruments.get(trade.instrument);
    if (!instrument) this.#dangles('instrument');
    if (this.#imports.get(trade.import) === undefined) this.#dangles('import');
    if (this.#imports.get(trade.import) !== trade.account) this.#fail("the field 'account' is not that of the import");
    if (trade.day > this.#today) this.#fail("the field 'day' lies in the future");
    const identity = `${trade.account} ${trade.identity}`;
    if (this.#identities.has(identity)) this.#fail("the field 'identity' is that of an earlier trade");
    this.#identities.add(identity);
    instrument.units += trade.quantity;
    this.#add(trade.value);
    this.#trades.add(trade.id);
  }

  #change({ id, what, facts: { settlement }, trade }: LineOf<'change'>): void {
    if ((what === 'settlement') !== (settlement !== null)) this.#fail("the field 'facts' does not fit the change");
    if (settlement !== null && settlement.instrument !== null && !this.#instruments.has(settlement.instrument)) this.#dangles('instrument');
    if (trade !== null) this.#name(trade);
    this.#changes.add(id);
  }

  #correction({ change, trade, quantity, value }: LineOf<'correction'>): void {
    if (!this.#changes.has(change)) this.#dangles('change');
    if (quantity === 0 && value > 0) this.#fail("the field 'value' is of no quantity");
    this.#name(trade);
    this.#add(value);
  }

  #name(trade: number): void {
    if (!this.#trades.has(trade)) this.#dangles('trade');
    this.#named.add(trade);
  }

  #add(value: number): void {
    this.#total += value;
    if (this.#total > MAX_TOTAL) this.#fail('all trades up to here are worth more than a journal can add up');
  }

  #dangles(field: string): never {
    this.#fail(`the field '${field}' names something that the file does not have`);
  }

  #fail(reason: string): never {
    throw new Refusal(422, sentence(this.#line, reason));
  }
}

function sentence(line: number, reason: string): string {
  return `Line ${line} of the journal cannot be read: ${reason}.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function fault(path: readonly PropertyKey[] = []): string {
  return path.length === 0 ? 'it is not a line of a journal' : `the field '${path.join('.')}' is not valid`;
}
