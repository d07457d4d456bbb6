import { useState } from 'react';
import { Badge } from '../ui/text/badge.tsx';
import { Gauge } from '../ui/text/gauge.tsx';
import { Money } from '../ui/text/money.tsx';
import { Pager } from '../ui/table/pager.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Tip } from '../ui/dialog/tip.tsx';
import { Sample } from './sample.tsx';

const AMOUNTS = [1234567.89, -4321, 0, null] as const;
const LOOKS = [{}, { result: true }, { result: true, compact: true }] as const;

/** Amounts, badges, gauges and the pager. */
export function FigureSamples() {
  const [page, setPage] = useState(9);
  return (
    <Panel title="Figures">
      <div className="stack">
        <Sample name="Money: amount, result, compact">
          {LOOKS.map((look) => (
            <div key={Object.keys(look).join()} className="row gap-12">
              {AMOUNTS.map((amount) => (
                <Money key={String(amount)} amount={amount} {...look} />
              ))}
            </div>
          ))}
        </Sample>
        <Sample name="Badge">
          <div className="row gap-12">
            {(['gain', 'loss', 'warn', 'info', 'plain'] as const).map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </div>
        </Sample>
        <Sample name="Gauge">
          <div className="design-columns columns gap-20">
            <Gauge
              name="Win rate %"
              tip={<Tip name="Win rate %" text="Of wins and losses." />}
              value={62}
              max={100}
              text="62 %"
              tone="good"
            />
            <Gauge name="Max DD %" tip={<Tip name="Max DD %" text="The deepest fall." />} value={38} max={100} text="38 %" tone="bad" />
            <Gauge name="Sharpe" tip={<Tip name="Sharpe" text="Not yet known." />} value={null} max={4} text="n/a" tone="neutral" />
          </div>
        </Sample>
        <Sample name="Pager">
          <Pager page={page} total={400} perPage={20} onPage={setPage} />
        </Sample>
      </div>
    </Panel>
  );
}
