import { Link } from 'react-router';
import type { FigureDoubt } from '#contract/figure-doubt.ts';
import type { AskedFilter, FilterPart } from '#contract/filter-parts.ts';
import { MOST_FILTER_VALUES } from '#contract/limits.ts';
import { EVERY_TRADE, withFilter, withValues } from '../filter/filter.ts';
import { useFilter } from '../filter/use-filter.ts';
import { DOUBT_TEXTS, kindText } from '../text/en/doubts.ts';
import { Money } from '../ui/text/money.tsx';
import { useApi } from '../use-api.ts';
import { paths } from '../urls.ts';
import './doubt-note.css';

interface DoubtNoteProps {
  /** Of the figure beside it. */
  readonly of: FigureDoubt | undefined;
  /** Which trades the figure counts, beside the filter of the address. */
  readonly within?: AskedFilter;
  /** Where all of it has no room: small is a few words, word a single one. */
  readonly size?: 'full' | 'small' | 'word';
}

/** What of a figure is open, with the way to settle it. Nothing where there is no doubt: silence means sure. */
export function DoubtNote({ of, within = EVERY_TRADE, size = 'full' }: DoubtNoteProps) {
  const filter = useFilter();
  const [first, ...others] = of?.kinds ?? [];
  if (!of || !first) return null;
  const to = withFilter(paths.books, { ...filter, ...within });
  const listed = of.kinds.map(kindText).join(', ');
  if (size !== 'full') {
    return (
      <Link to={to} className="doubt-small" title={listed}>
        {size === 'word'
          ? DOUBT_TEXTS.word(<span className="visually-hidden">: {listed}</span>)
          : of.amount > 0
            ? DOUBT_TEXTS.amountOpen(<Money amount={of.amount} compact />)
            : DOUBT_TEXTS.first(kindText({ ...first, rests: null }), others.length > 0)}
      </Link>
    );
  }
  return (
    <p className="callout callout-warn">
      <DoubtText of={of} />. <Link to={to}>{DOUBT_TEXTS.settle}</Link>
    </p>
  );
}

/** What is open of the net of the filter of the address, for screens whose figures do not carry it; `within` narrows it further. */
export function DoubtOfFilter({ within = EVERY_TRADE }: Pick<DoubtNoteProps, 'within'>) {
  const filter = useFilter();
  const all = { ...filter, ...within, ...sharedDays(filter, within) };
  const { data } = useApi('figureDoubt', { query: all });
  return <DoubtNote of={data?.doubt} within={all} size="small" />;
}

interface DoubtOfValuesProps {
  readonly part: FilterPart;
  readonly values: readonly string[];
}

/** What is open of the net of all trades with one of these values; nothing where there are none, or more than a filter may name. */
export function DoubtOfValues({ part, values }: DoubtOfValuesProps) {
  if (values.length === 0 || values.length > MOST_FILTER_VALUES) return null;
  return <DoubtOfFilter within={withValues(EVERY_TRADE, part, values)} />;
}

/** The days of both filters. */
export function sharedDays(a: AskedFilter, b: AskedFilter): AskedFilter {
  const [from] = [a.from_date ?? '', b.from_date ?? ''].toSorted().toReversed();
  const [to] = [a.to_date, b.to_date].flatMap((day) => day ?? []).toSorted();
  return { ...(from && { from_date: from }), ...(to !== undefined && { to_date: to }) };
}

/** What of a figure is open: in rupees where that is known, else in words. */
export function DoubtText({ of: { amount, kinds } }: { readonly of: NonNullable<FigureDoubt> }) {
  const known = kinds.filter((kind) => amount > 0 && kind.amount !== null);
  const said = kinds.filter((kind) => !known.includes(kind));
  const [knownText, saidText] = [known, said].map((list) => list.map(kindText).join(', ')) as [string, string];
  return known.length > 0 ? DOUBT_TEXTS.thisIsOpen(<Money amount={amount} compact />, knownText, saidText) : DOUBT_TEXTS.open(saidText);
}
