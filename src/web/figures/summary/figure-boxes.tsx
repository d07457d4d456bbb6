import type { ReactNode } from 'react';
import type { SummaryBody } from '#contract/summary.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { articleOf } from '../figure-articles.ts';
import { FIGURES, type FigureId } from '../../text/en/summary.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Tip } from '../../ui/dialog/tip.tsx';
import { FigureLink } from './figure-link.tsx';

/** The content of a box. */
export interface Box {
  readonly value: ReactNode;
  /** Link to its trades; left out when `value` is a link or a button. */
  readonly to?: string | null;
  /** A few words below the value. */
  readonly note?: string | undefined;
  readonly tone?: 'gain' | 'loss' | undefined;
}

/** One box for each figure, in this order. */
export type Boxes<Id extends FigureId> = Readonly<Record<Id, (summary: SummaryBody, slice: Slice) => Box>>;

interface FigureBoxesProps<Id extends FigureId> {
  readonly slice: Slice;
  /** null while loading. */
  readonly summary: SummaryBody | null;
  readonly boxes: Boxes<Id>;
}

/** Figures by name and value, each with its explanation. */
export function FigureBoxes<Id extends FigureId>({ slice, summary, boxes }: FigureBoxesProps<Id>) {
  return (
    <dl className="boxes columns gap-8">
      {(Object.keys(boxes) as Id[]).map((id) => (
        <FigureBox key={id} id={id} box={summary && boxes[id](summary, slice)} />
      ))}
    </dl>
  );
}

function FigureBox({ id, box }: { readonly id: FigureId; readonly box: Box | null }) {
  const { name, help, formula } = FIGURES[id];
  return (
    <div className={`box ${box?.tone ? `box-${box.tone}` : ''}`}>
      <dt>
        {name}
        <Tip name={name} text={help} formula={formula} more={articleOf(id)} />
      </dt>
      <dd>
        {box ? (
          <FigureLink name={name} to={box.to ?? null}>
            {box.value}
          </FigureLink>
        ) : (
          <Skeleton height={26} width="40%" />
        )}
        {box?.note && <small>{box.note}</small>}
      </dd>
    </div>
  );
}
