import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { month as monthText } from '../../format.ts';
import { BOOK_FACTS } from '../../text/en/books.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MonthFact } from './month-facts.ts';

interface FactLinkProps {
  readonly of: MonthFact;
  readonly broker: string;
  /** 'YYYY-MM' */
  readonly month: string;
  /** A mark instead of the word. */
  readonly short?: boolean;
}

/** What stands for a word where there is no room for it. */
const MARKS: Readonly<Record<string, ReactNode>> = { all: <Icon name="check" size={16} />, none: <span aria-hidden="true">–</span> };

/** A fact of a month as a link that says for itself what it is of. */
export function FactLink({ of: { fact, text, state, to }, broker, month, short = false }: FactLinkProps) {
  const mark = short && MARKS[text];
  return (
    <Link to={to} className={`fact fact-${state}`} title={mark ? text : undefined}>
      <span className="visually-hidden">
        {broker}, {monthText(`${month}-01`)}, {BOOK_FACTS[fact]}: {mark && text}
      </span>
      {mark || text}
    </Link>
  );
}
