import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChargesDialog } from './charges-dialog.tsx';
import { addRupees, type SliceSummary } from './queries.ts';
import { waterfallBars } from './waterfall-bars.ts';

/** From gross to net: what charges and the depository took. The charges open. */
export function Waterfall({ data }: { readonly data: readonly SliceSummary[] | null }) {
  const [opened, setOpened] = useState(false);
  const sum = (pick: (slice: SliceSummary) => number) => (data ?? []).reduce((total, slice) => addRupees(total, pick(slice)), 0);
  const bars = waterfallBars({
    gross: sum(({ summary }) => summary.gross_pl),
    charges: sum(({ summary }) => summary.total_charges),
    cdsl: sum(({ summary }) => summary.cdslcharges),
  });
  return (
    <Panel
      title="PnL waterfall"
      hint="Gross less charges is net"
      aside={
        <Button variant="default" size="s" disabled={!data} onClick={() => setOpened(true)}>
          Charges breakdown
        </Button>
      }
    >
      {data ? (
        <ol className="waterfall">
          {bars.map((bar) => (
            <li key={bar.name} className="waterfall-step">
              <span className="waterfall-track" aria-hidden="true">
                <i className="waterfall-zero" style={{ bottom: `${bar.zero}%` }} />
                <i className={`waterfall-bar waterfall-${bar.kind}`} style={{ bottom: `${bar.bottom}%`, height: `${bar.height}%` }} />
              </span>
              <span className="waterfall-name">
                {bar.name === 'Charges' ? (
                  <button type="button" className="text-button waterfall-open" aria-haspopup="dialog" onClick={() => setOpened(true)}>
                    Charges
                  </button>
                ) : (
                  bar.name
                )}
              </span>
              <Money amount={bar.amount} result compact />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton height={300} />
      )}
      <ChargesDialog slices={(data ?? []).map(({ slice }) => slice)} opened={opened} onClose={() => setOpened(false)} />
    </Panel>
  );
}
