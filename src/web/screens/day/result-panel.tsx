import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { DayBody } from '#contract/days.ts';
import { addRupees } from '#engine/money.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { StepPlot } from '../../charts/step-plot.tsx';
import { counted, signedRupees } from '../../format.ts';
import { DAY_TEXTS } from '../../text/days.ts';
import { tradeUrl } from '../../urls.ts';
import { placedSteps } from './day-trips.ts';

const HEIGHT = 220;

/** How the net of a day built up, exit by exit. */
export function ResultPanel({ data }: { readonly data: DayBody }) {
  const navigate = useNavigate();
  const { placed, untimed } = useMemo(() => placedSteps(data), [data]);
  const names = useMemo(() => new Map(data.round_trips.map(({ id, name }) => [id, name])), [data]);
  const nameOf = (id: number) => names.get(id) ?? 'Trade';
  const lowest = Math.min(0, ...placed.map(({ total }) => total));
  const loss = data.limits?.loss ?? null;
  const missing = untimed.reduce((sum, { net }) => addRupees(sum, net), 0);
  const timeText = ({ time, expired }: DayBody['steps'][number]) => (expired ? 'At expiry' : (time?.slice(0, 5) ?? 'Time unknown'));
  return (
    <ChartPanel
      title="Result through the day"
      hint="Net so far, after each exit"
      summary={`${counted(data.steps.length, 'exit')}: ${signedRupees(data.net)} in the end, ${signedRupees(lowest)} at the lowest.`}
      height={HEIGHT}
      table={{
        columns: ['Time', 'Trade', 'Net', 'So far'],
        rows: data.steps.map((step) => [timeText(step), nameOf(step.round_trip), signedRupees(step.net), signedRupees(step.total)]),
        links: data.steps.map(({ round_trip: id }) => tradeUrl(id)),
      }}
      drawing={
        placed.length > 0 && (
          <StepPlot
            steps={placed}
            limit={loss === null ? null : -loss}
            height={HEIGHT}
            tip={(index) => {
              const one = placed[index];
              return {
                title: one ? `${timeText(one.step)} · ${nameOf(one.step.round_trip)}` : '',
                lines: [
                  { name: 'This exit', value: signedRupees(one?.step.net) },
                  { color: 'var(--accent)', name: 'So far', value: signedRupees(one?.total) },
                ],
              };
            }}
            onPick={(index) => void navigate(tradeUrl(placed[index]?.step.round_trip ?? 0))}
          />
        )
      }
    >
      {untimed.length > 0 && <p className="note">{DAY_TEXTS.untimed(counted(untimed.length, 'exit'), signedRupees(missing))}</p>}
    </ChartPanel>
  );
}
