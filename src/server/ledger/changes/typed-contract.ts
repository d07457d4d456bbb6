import type { ContractQuery, ContractTermsBody, ReadContractBody } from '#contract/contracts.ts';
import type { TradeForm } from '#contract/trades.ts';
import { parseDay, type TradingDay } from '#engine/day.ts';
import { type LearnedLots, lotSize } from '#engine/exchange/lot-size.ts';
import { instrumentOf, meaningOf, type NamedInstrument, type NotNamed } from '#engine/instruments/instrument-of.ts';
import type { Contract, Exchange, Instrument, Segment } from '#engine/instruments/instrument.ts';
import type { Circumstances } from '#engine/instruments/read-contract.ts';
import { parsePrice, priceToRupees } from '#engine/money.ts';
import { wrongField } from '../../problems.ts';

/** A contract's terms as they are typed beside its name; null is what was left empty. */
export type ContractTerms = Required<Pick<Circumstances, 'expiryOn' | 'strike' | 'kind'>>;

type TypedName = NamedInstrument & { readonly segment: Segment };

export const NO_TERMS: ContractTerms = { expiryOn: null, strike: null, kind: null };

const HOW = 'Write it as NIFTY 30 MAR 2026 25500 PE or NIFTY 30 MAR 2026 FUT, or give its expiry date, strike price and option type.';
const WORDS = { EQ: 'a share', FUT: 'a future', OPT: 'an option', COM: 'a commodity contract' } as const;
const KINDS = ['CE', 'PE', 'FUT'] as const;
/** Not by Intl, whose English has 'Sept'. */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The optional fields of a typed contract; throws an ApiProblem (422) that names the first wrong one. */
export function readTerms(form: Pick<TradeForm, 'expiry_date' | 'strike_price' | 'option_type'>): ContractTerms {
  const { expiry_date: expiry = '', strike_price: strikeText = '', option_type: type = '' } = form;
  const expiryOn = expiry === '' ? null : parseDay(expiry);
  if (expiryOn === null && expiry !== '') throw wrongField('expiry_date', 'Expiry date must be a day such as 2026-04-30.');
  const strike = strikeText === '' ? null : parsePrice(strikeText);
  if (strikeText !== '' && (strike === null || strike <= 0)) throw wrongField('strike_price', 'Strike price must be a number above 0.');
  const kind = KINDS.find((each) => each === type.toUpperCase()) ?? null;
  if (type !== '' && kind === null) throw wrongField('option_type', 'Option type must be CE or PE, or FUT for a future.');
  return { expiryOn, strike, kind };
}

const FAULTS: Readonly<Record<NotNamed['fault'], (named: NamedInstrument, readings: NotNamed['readings']) => string>> = {
  'bad-symbol': ({ segment }) =>
    segment === 'EQ' ? 'Symbol does not name a share or a contract.' : `Symbol does not name a contract. ${HOW}`,
  'unknown-expiry': ({ symbol }) => `The expiry day of ${symbol} is not known. ${HOW}`,
  'expired-before-trade': ({ symbol, tradedOn }) => `The contract ${symbol} had expired before ${longDay(tradedOn)}.`,
  'contradicts-name': ({ symbol }) => `Expiry date, strike price or option type is not what the symbol ${symbol} says.`,
  'ambiguous-contract': ({ symbol }, readings) =>
    `${symbol} can mean ${readings.map(contractText).join(' or ')}. Give its expiry date, strike price and option type.`,
  'unsupported-segment': () => 'Currency and interest-rate contracts are not kept in this journal.',
};

/** The sentence for a symbol that names no instrument of its segment, with how to write it. */
export function whyNoInstrument(named: NamedInstrument, { fault, readings }: NotNamed): string {
  return FAULTS[fault](named, readings);
}

/** The sentence for a symbol that names an instrument of another segment than the one that was typed; null if it does not. */
export function otherSegment({ symbol, segment }: Instrument, typed: Segment): string | null {
  return segment === typed ? null : `Segment must be ${segment}: the symbol ${symbol} names ${WORDS[segment]}.`;
}

/** What has to be confirmed although only one contract is possible, as a sentence; null if nothing. */
export function doubtAbout(named: NamedInstrument): string | null {
  const meaning = meaningOf(named);
  if (meaning?.kind !== 'one' || meaning.doubt === null) return null;
  const { underlying, expiryOn, strike } = meaning.reading;
  if (meaning.doubt === 'odd-strike' && strike !== null) {
    return `A strike of ${priceToRupees(strike)} is far from ${underlying}. If it is right, give it as strike_price.`;
  }
  return `No contract of ${underlying} is known to expire on the day in ${named.symbol}. If it is right, give expiry_date ${expiryOn}.`;
}

/** What a typed contract means, for the form that shows it; throws an ApiProblem (422) for a wrong term. */
export function readTypedContract(query: ContractQuery, lots: readonly LearnedLots[]): ReadContractBody {
  const { text, segment, exchange, date } = query;
  const tradedOn = date as TradingDay;
  const named: TypedName = {
    symbol: text,
    segment: exchange === 'MCX' ? 'COM' : segment,
    exchange,
    isin: '',
    tradedOn,
    ...readTerms(query),
  };
  if (segment === 'COM' && exchange !== 'MCX') return { understood: null, options: [], why: 'Exchange must be MCX for segment COM.' };
  const instrument = instrumentOf(named);
  if ('fault' in instrument) {
    const options = instrument.readings.map((reading) => termsBody(reading, exchange, tradedOn, lots));
    return { understood: null, options, why: whyNoInstrument(named, instrument) };
  }
  const { contract } = instrument;
  const other = otherSegment(instrument, named.segment);
  if (!contract || contract.expiryOn === null || other !== null) return { understood: null, options: [], why: other };
  const understood = termsBody({ ...contract, expiryOn: contract.expiryOn }, exchange, tradedOn, lots);
  return { understood, options: [], why: doubtAbout(named) };
}

/** A contract whose expiry is known. */
type Dated = Contract & { readonly expiryOn: TradingDay };

function termsBody(contract: Dated, exchange: Exchange, tradedOn: TradingDay, lots: readonly LearnedLots[]): ContractTermsBody {
  const { underlying, expiryOn, expiryAssumed, strike, optionType } = contract;
  return {
    text: contractText(contract),
    underlying,
    expiry_date: expiryOn,
    expiry_assumed: expiryAssumed,
    strike_price: strike === null ? null : priceToRupees(strike),
    option_type: optionType ?? 'FUT',
    lot_size: lotSize({ exchange, underlying, expiryOn }, tradedOn, lots),
  };
}

/** 'NIFTY 30 Mar 2026 25500 PE', 'NIFTY 30 Mar 2026 FUT'. */
function contractText({ underlying, expiryOn, strike, optionType }: Dated): string {
  const terms = strike === null ? 'FUT' : `${priceToRupees(strike)} ${optionType}`;
  return `${underlying} ${longDay(expiryOn)} ${terms}`;
}

/** '7 Nov 2026'. */
export function longDay(day: TradingDay): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
