import { useState } from 'react';
import { addRupees } from '#engine/money.ts';
import { articleOf } from '../figure-articles.ts';
import { FIGURES, SUMMARY_TEXTS } from '../../text/en/summary.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Tip } from '../../ui/dialog/tip.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { FigureLink } from './figure-link.tsx';
import type { SliceSummary } from './queries.ts';
import { tradesBehind } from './trades-behind.ts';
import { waterfallBars, type WaterfallBar } from './waterfall-bars.ts';

const ChargesDialog = lazyDialog(async () => (await import('../charges-dialog.tsx')).ChargesDialog);
const SlicesDialog = lazyDialog(async () => (await import('./slices-dialog.tsx')).SlicesDialog);

/** What a slice adds to each step, and the sort order of the linked trades. */
const STEPS: Readonly<Record<WaterfallBar['id'], { readonly of: (slice: SliceSummary) => number; readonly skey: string }>> = {
  gross_pl: { of: ({ summary }) => summary.gross_pl, skey: 'pnl' },
  total_charges: { of: ({ summary }) => -summary.total_charges, skey: 'charges' },
  cdslcharges: { of: ({ summary }) => -summary.cdslcharges, skey: 'charges' },
  net_pl: { of: ({ summary }) => summary.net_pl, skey: '' },
};

type Step = keyof typeof STEPS;

/** From gross to net. Charges open their breakdown, and every amount links to its trades. */
export function Waterfall({ data }: { readonly data: readonly SliceSummary[] | null }) {
  const [opened, setOpened] = useState<Step | 'breakdown' | null>(null);
  const sum = (step: Step) => (data ?? []).reduce((total, slice) => addRupees(total, STEPS[step].of(slice)), 0);
  const bars = waterfallBars({ gross: sum('gross_pl'), charges: -sum('total_charges'), cdsl: -sum('cdslcharges') });
  const apart = opened === 'breakdown' ? null : opened;
  const close = () => setOpened(null);
  return (
    <Panel
      title={SUMMARY_TEXTS.pnLWaterfall}
      hint={SUMMARY_TEXTS.grossLessChargesNet}
      aside={
        <Button variant="default" size="s" disabled={!data} onClick={() => setOpened('breakdown')}>
          {SUMMARY_TEXTS.chargesBreakdownTitle}
        </Button>
      }
    >
      {data ? (
        <ol className="waterfall" aria-label={SUMMARY_TEXTS.fromGrossToNet}>
          {bars.map((bar) => (
            <li key={bar.id} className="waterfall-step stack gap-2 middle type-13">
              <Bar bar={bar} onOpen={bar.id === 'total_charges' ? () => setOpened('breakdown') : null} />
              <Amount bar={bar} data={data} onApart={() => setOpened(bar.id)} />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton height={320} />
      )}
      <ChargesDialog slices={(data ?? []).map(({ slice }) => slice)} opened={opened === 'breakdown'} onClose={close} />
      <SlicesDialog
        title={apart ? FIGURES[apart].name : ''}
        parts={apart && data ? partsOf(apart, data) : []}
        opened={apart !== null}
        onClose={close}
      />
    </Panel>
  );
}

function Bar({ bar, onOpen }: { readonly bar: WaterfallBar; readonly onOpen: (() => void) | null }) {
  const { name, help, formula } = FIGURES[bar.id];
  return (
    <>
      <span className="waterfall-track" aria-hidden="true">
        <i className="waterfall-zero" style={{ bottom: `${bar.zero}%` }} />
        <i className={`waterfall-bar waterfall-${bar.kind}`} style={{ bottom: `${bar.bottom}%`, height: `${bar.height}%` }} />
      </span>
      <span className="waterfall-name">
        {onOpen ? (
          <button type="button" className="text-button waterfall-open" aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
        ) : (
          name
        )}
        <Tip name={name} text={help} formula={formula} more={articleOf(bar.id)} />
      </span>
    </>
  );
}

/** The amount of a step. For one slice it links to the trades; for several it opens the split by segment. */
function Amount({
  bar,
  data,
  onApart,
}: {
  readonly bar: WaterfallBar;
  readonly data: readonly SliceSummary[];
  readonly onApart: () => void;
}) {
  const [first, ...others] = partsOf(bar.id, data);
  const amount = <Money amount={bar.amount} result compact />;
  if (others.length === 0) {
    return (
      <FigureLink name={FIGURES[bar.id].name} to={bar.amount === 0 ? null : (first?.to ?? null)}>
        {amount}
      </FigureLink>
    );
  }
  return (
    <button type="button" className="figure-link" aria-haspopup="dialog" onClick={onApart}>
      <span className="visually-hidden">{FIGURES[bar.id].name}: </span>
      {amount}
    </button>
  );
}

function partsOf(step: Step, data: readonly SliceSummary[]) {
  const { of, skey } = STEPS[step];
  return data.map((part) => ({ slice: part.slice, amount: of(part), to: tradesBehind(part.slice, { skey }) }));
}
