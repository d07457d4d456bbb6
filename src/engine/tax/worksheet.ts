import type { TradingDay } from '../day.ts';
import { add, type Paise, subtract, ZERO } from '../money.ts';
import { type Bucket, BUCKETS, type Head } from './head.ts';
import { isBucket, type TaxLine } from './tax-line.ts';
import { taxPeriodOf, TAX_PERIODS, type TaxPeriod } from './tax-year.ts';

export type Periods = Readonly<Record<TaxPeriod, Paise>>;

/** A bucket of capital gains. `net` = sale value − cost − transfer expenses; `gross` = sale value − value bought. */
export interface GainsFigures {
  readonly saleValue: Paise;
  readonly cost: Paise;
  readonly transferExpenses: Paise;
  readonly net: Paise;
  readonly gross: Paise;
  readonly sttNotDeducted: Paise;
  /** Net by date of transfer, minus included. */
  readonly periods: Periods;
}

/** Business income. `net` = gross − charges − STT and CTT. */
export interface BusinessFigures {
  readonly gross: Paise;
  readonly charges: Paise;
  readonly sttCtt: Paise;
  readonly net: Paise;
  /** Net by the day of closing. */
  readonly periods: Periods;
}

/**
 * Turnover of futures and options by the readings of ICAI's Guidance Note on Tax Audit, para 5.11: A, absolute differences (8th edition,
 * 2022); B, premium of sales + losing option differences + futures differences (9th, 2023, and after, read literally).
 */
export interface TurnoverFigures {
  readonly futures: Paise;
  readonly options: Paise;
  /** Of options that were sold; what a contract settled for at expiry is no sale. */
  readonly optionSalePremium: Paise;
  readonly fnoA: Paise;
  readonly fnoB: Paise;
  /** The absolute result of each contract, summed. */
  readonly fnoByContract: Paise;
}

/** The figures of a year; of one account, or of all together. */
export interface TaxFigures extends Readonly<Record<Bucket, GainsFigures>> {
  readonly speculative: BusinessFigures & { readonly turnover: Paise; readonly turnoverByScrip: Paise };
  readonly fno: BusinessFigures;
  readonly fno_equity: BusinessFigures;
  readonly fno_commodity: BusinessFigures;
  readonly delivery_business: BusinessFigures & { readonly turnover: Paise };
  readonly turnover: TurnoverFigures;
  /** All charges of the depository, deducted or not. */
  readonly dp_charges: { readonly events: number; readonly amount: Paise };
  readonly buyback: { readonly deemedDividend: Paise; readonly capitalLoss: Paise };
  /** Losses of buybacks by term: they are in no bucket. */
  readonly buybackLoss: { readonly short: Paise; readonly long: Paise };
}

/** Sums lines of one year. */
export function figuresOf(lines: readonly TaxLine[]): TaxFigures {
  const byHead = Map.groupBy(lines, ({ head }) => head);
  const of = (head: Head) => byHead.get(head) ?? [];
  const fnoLines = [...of('fno_equity'), ...of('fno_commodity')];
  const speculative = of('speculative');
  const delivered = of('delivery_business');
  const buybacks = of('buyback');
  const gains = Object.fromEntries(BUCKETS.map((bucket) => [bucket, gainsOf(of(bucket))])) as unknown as Record<Bucket, GainsFigures>;
  return {
    ...gains,
    speculative: {
      ...businessOf(speculative),
      turnover: total(speculative, ({ gross }) => size(gross)),
      turnoverByScrip: sizeByInstrument(speculative),
    },
    fno: businessOf(fnoLines),
    fno_equity: businessOf(of('fno_equity')),
    fno_commodity: businessOf(of('fno_commodity')),
    delivery_business: { ...businessOf(delivered), turnover: total(delivered, ({ saleValue }) => saleValue) },
    turnover: turnoverOf(fnoLines),
    dp_charges: dpOf(lines),
    buyback: {
      deemedDividend: total(buybacks, ({ saleValue }) => saleValue),
      capitalLoss: lossOf(buybacks),
    },
    buybackLoss: { short: lossOf(buybacks.filter(({ isLong }) => !isLong)), long: lossOf(buybacks.filter(({ isLong }) => isLong)) },
  };
}

/** Charges of the sale cannot be deducted from a dividend: they add to the loss with the cost (our reading). */
function lossOf(lines: readonly TaxLine[]): Paise {
  return total(lines, ({ cost, charges }) => add(cost, charges));
}

function gainsOf(lines: readonly TaxLine[]): GainsFigures {
  const saleValue = total(lines, (line) => line.saleValue);
  const cost = total(lines, (line) => line.cost);
  const transferExpenses = total(lines, (line) => line.charges);
  return {
    saleValue,
    cost,
    transferExpenses,
    net: subtract(subtract(saleValue, cost), transferExpenses),
    gross: total(lines, (line) => line.gross),
    sttNotDeducted: total(lines, (line) => line.stt),
    periods: periodsOf(lines),
  };
}

function businessOf(lines: readonly TaxLine[]): BusinessFigures {
  const gross = total(lines, (line) => line.gross);
  const charges = total(lines, (line) => line.charges);
  const sttCtt = total(lines, (line) => line.stt);
  return { gross, charges, sttCtt, net: subtract(subtract(gross, charges), sttCtt), periods: periodsOf(lines) };
}

function turnoverOf(lines: readonly TaxLine[]): TurnoverFigures {
  const options = lines.filter(({ trade }) => trade.optionType !== null);
  const futures = total(lines, ({ trade, gross }) => (trade.optionType === null ? size(gross) : ZERO));
  const differences = total(options, ({ gross }) => size(gross));
  const optionSalePremium = total(options, ({ trade, saleValue }) => (trade.sellOrder === 0 ? ZERO : saleValue));
  const losing = total(options, ({ gross }) => (gross < 0 ? size(gross) : ZERO));
  return {
    futures,
    options: differences,
    optionSalePremium,
    fnoA: add(futures, differences),
    fnoB: add(add(futures, optionSalePremium), losing),
    fnoByContract: sizeByInstrument(lines),
  };
}

function dpOf(lines: readonly TaxLine[]): TaxFigures['dp_charges'] {
  const charged = lines.filter(({ trade }) => trade.dp !== ZERO);
  const events = new Set(charged.map(({ trade }) => `${trade.accountId} ${trade.instrumentId} ${trade.sellOn}`)).size;
  return { events, amount: total(charged, ({ trade }) => trade.dp) };
}

function periodsOf(lines: readonly TaxLine[]): Periods {
  const sums = Object.fromEntries(TAX_PERIODS.map((period) => [period, ZERO])) as Record<TaxPeriod, Paise>;
  const byDay = new Map<TradingDay, Paise>();
  for (const line of lines) {
    const day = closedOn(line);
    byDay.set(day, add(byDay.get(day) ?? ZERO, line.net));
  }
  for (const [day, net] of byDay) sums[taxPeriodOf(day)] = add(sums[taxPeriodOf(day)], net);
  return sums;
}

/** The day whose year and period a line is in: of the sale, or of the buy that closed a short. */
export function closedOn({ trade, head }: Pick<TaxLine, 'trade' | 'head'>): TradingDay {
  return isBucket(head) || trade.sellOn > trade.buyOn ? trade.sellOn : trade.buyOn;
}

function sizeByInstrument(lines: readonly TaxLine[]): Paise {
  const results = new Map<string, Paise>();
  for (const { trade, gross } of lines) {
    const key = `${trade.accountId} ${trade.instrumentId}`;
    results.set(key, add(results.get(key) ?? ZERO, gross));
  }
  return [...results.values()].reduce((whole, result) => add(whole, size(result)), ZERO);
}

function total(lines: readonly TaxLine[], amount: (line: TaxLine) => Paise): Paise {
  return lines.reduce((whole, line) => add(whole, amount(line)), ZERO);
}

function size(amount: Paise): Paise {
  return amount < 0 ? subtract(ZERO, amount) : amount;
}
