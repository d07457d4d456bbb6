import { useId, useMemo, useState } from 'react';
import { failureText } from '../../api.ts';
import type { Drawing } from '../../charts/drawing.ts';
import { CHART_STATES, CHARTS, CHART_TEXTS } from '../../text/en/charts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Tip } from '../../ui/dialog/tip.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Card, NoDrawing } from './card.ts';
import { ChartView } from './chart-view.tsx';
import { FullScreen } from './full-screen.tsx';
import type { ChartAnswers } from './queries.ts';

interface ChartCardProps {
  readonly card: Card;
  /** Name of the slice. */
  readonly of: string;
  readonly answer: ChartAnswers[Card['from']];
  /** The address of a datum's trades in the slice and the filter. */
  readonly urlOf: (to: string) => string;
}

const HEIGHT = 260;

/** One chart of the dashboard with heading, help and full screen. */
export function ChartCard({ card, of, answer: { data, error, refetch }, urlOf }: ChartCardProps) {
  const { title, help } = CHARTS[card.id];
  const heading = useId();
  const small = useMediaQuery('(width <= 768px)');
  const [full, setFull] = useState(false);
  const drawn = useMemo<Drawing | NoDrawing | null>(() => (data ? card.draw(data as never) : null), [card, data]);
  const drawing = drawn && 'figures' in drawn ? drawn : null;
  return (
    <section className="panel chart-card" aria-labelledby={heading}>
      <div className="chart-head line gap-2">
        <h3 id={heading}>{title}</h3>
        <Tip name={title} text={help} />
        {!small && (
          <IconButton
            icon="expand"
            label={CHART_TEXTS.fullScreen(title)}
            disabled={!drawing}
            aria-haspopup="dialog"
            onClick={() => setFull(true)}
          />
        )}
      </div>
      {!data && error && (
        <div className="chart-state grow quiet">
          <LoadError text={failureText(error, CHART_STATES.failed)} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && (
        <div className="chart-state grow quiet">
          <output>{CHART_STATES.loading}</output>
          <Skeleton height="100%" />
        </div>
      )}
      {data && !drawing && (
        <div className="chart-state grow quiet">
          <div>
            <p>{CHART_STATES.empty}</p>
            {drawn && 'reason' in drawn && <small>{drawn.reason}</small>}
          </div>
        </div>
      )}
      {drawing && !full && <ChartView title={title} of={of} drawing={drawing} height={HEIGHT} urlOf={urlOf} />}
      {drawing && full && (
        <>
          <div className="chart-away" style={{ height: HEIGHT }} />
          <FullScreen title={title} onClosed={() => setFull(false)}>
            <ChartView title={title} of={of} drawing={drawing} height="100%" urlOf={urlOf} />
          </FullScreen>
        </>
      )}
    </section>
  );
}
