import { Link } from 'react-router';
import type { FigureDoubt } from '#contract/figure-doubt.ts';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { withFilter } from '../filter/filter.ts';
import { useFilter } from '../filter/use-filter.ts';
import { DOUBT_TEXTS, kindText } from '../text/en/doubts.ts';
import { Money } from '../ui/text/money.tsx';
import { paths } from '../urls.ts';
import './doubt-note.css';

interface DoubtNoteProps {
  /** Of the figure beside it. */
  readonly of: FigureDoubt | undefined;
  /** Which trades the figure counts, beside the filter of the address. */
  readonly within?: AskedFilter;
  /** Which trades it counts, whatever the address has. */
  readonly trades?: AskedFilter;
  /** Where all of it has no room: small is a few words, word a single one. */
  readonly size?: 'full' | 'small' | 'word';
}

/** What of a figure is open, with the way to settle it. Nothing where there is no doubt: silence means sure. */
export function DoubtNote({ of, within, trades, size = 'full' }: DoubtNoteProps) {
  const filter = useFilter();
  const [first, ...others] = of?.kinds ?? [];
  if (!of || !first) return null;
  const to = withFilter(paths.books, trades ?? { ...filter, ...within });
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

/** What of a figure is open: in rupees where that is known, else in words. */
export function DoubtText({ of: { amount, kinds } }: { readonly of: NonNullable<FigureDoubt> }) {
  const known = kinds.filter((kind) => amount > 0 && kind.amount !== null);
  const said = kinds.filter((kind) => !known.includes(kind));
  const [knownText, saidText] = [known, said].map((list) => list.map(kindText).join(', ')) as [string, string];
  return known.length > 0 ? DOUBT_TEXTS.thisIsOpen(<Money amount={amount} compact />, knownText, saidText) : DOUBT_TEXTS.open(saidText);
}
