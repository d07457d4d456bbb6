import { marketFaultText } from '#contract/market.ts';
import type { TradingDay } from '#engine/day.ts';
import { isSessionLikely } from '#engine/exchange/sessions.ts';
import type { ListedExpiry, MarketPrice, MarketRefusal, MarketSheet, MarketSource, MarketWanted } from '#engine/market/market-file.ts';
import { exchangeOf, sourcesOf } from '#engine/market/sources-of.ts';
import type { NamesWanted } from '../ledger/marks.ts';

/** What reading a user's market files and the operator's folder have in common. */

const NEVER = '9999-12-31' as TradingDay;
/** Faults that are named of one file. */
const MOST_SAID = 5;

/** Which prices to take out of a file. */
export function askFor(names: NamesWanted): MarketWanted {
  const underlyings = new Set([...names.keys()].flatMap((name) => /^(?:(?:OPT|FUT):\w+|INDEX):([^:]+)/.exec(name)?.[1] ?? []));
  return { names, underlyings };
}

/** The names that were not looked for in all files, or not from so early on. */
export function freshNames(wanted: NamesWanted, known: NamesWanted): NamesWanted {
  return new Map([...wanted].filter(([name, from]) => (known.get(name) ?? NEVER) > from));
}

/** In which days of which lists these names can have a price: a contract has none after its expiry. */
export function spanOf(names: NamesWanted) {
  const spans = new Map<MarketSource, { from: TradingDay; to: string }[]>();
  let first = NEVER;
  for (const [name, from] of names) {
    const to = /^(?:OPT|FUT):\w+:.+?:(\d{4}-\d{2}-\d{2})/.exec(name)?.[1] ?? NEVER;
    if (from < first) first = from;
    for (const source of sourcesOf(name)) {
      const ofSource = spans.get(source);
      if (ofSource) ofSource.push({ from, to });
      else spans.set(source, [{ from, to }]);
    }
  }
  return {
    sources: [...spans.keys()],
    from: first,
    covers: ({ source, day }: { readonly source: MarketSource; readonly day: TradingDay }): boolean =>
      spans.get(source)?.some(({ from, to }) => from <= day && day <= to) ?? false,
  };
}

/** The prices of a day that are of use: of each name those from its first trade on. Their days are added to `touched`, and a session that the calendar does not have. */
export function usable(sheet: MarketSheet, names: NamesWanted, touched: Set<TradingDay>): MarketPrice[] {
  const kept = sheet.prices.filter(({ name }) => (names.get(name) ?? NEVER) <= sheet.day);
  if (kept.length > 0 || !isSessionLikely(exchangeOf(sheet.source), sheet.day)) touched.add(sheet.day);
  return kept;
}

/** The expiries that these days list. */
export function expiriesOf(sheets: readonly MarketSheet[]): ListedExpiry[] {
  return sheets.flatMap(({ expiries }) => expiries);
}

/** In sentences what was not read. */
export function whatIsLeft(sheets: readonly MarketSheet[], refused: readonly MarketRefusal[]): string {
  const files = refused.slice(0, MOST_SAID).map((refusal) => marketFaultText(refusal));
  if (refused.length > MOST_SAID) files.push(`And ${refused.length - MOST_SAID} more files.`);
  const rows = sheets.flatMap(({ name, faulty }) =>
    faulty > 0 ? [`${name}: ${faulty} of your prices make no sense (below 0, or high below low) and are left out.`] : [],
  );
  return [...files, ...rows.slice(0, MOST_SAID)].join(' ');
}
