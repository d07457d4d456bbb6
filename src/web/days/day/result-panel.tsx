import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { DayBody } from '#contract/days.ts';
import { addRupees } from '#engine/money.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { ResultSteps } from '../../charts/result-steps.tsx';
import { signedRupees } from '../../format.ts';
import { DAY_TEXTS } from '../../text/en/days.ts';
import { tradeUrl } from '../../urls.ts';
import { dayMoments } from './day-trips.ts';

const HEIGHT = 220;
const MOST_IN_TIP = 5;

/** How the net of a day built up, exit by exit. */
export function ResultPanel({ data }: { readonly data: DayBody }) {
  const navigate = useNavigate();
  const { moments, untimed } = useMemo(() => dayMoments(data), [data]);
  const names = useMemo(() => new Map(data.round_trips.map(({ id, name }) => [id, name])), [data]);
  const nameOf = (id: number) => names.get(id) ?? DAY_TEXTS.trade;
  const lowest = Math.min(0, ...moments.map(({ total }) => total));
  const loss = data.limits?.loss ?? null;
  const missing = untimed.reduce((sum, { net }) => addRupees(sum, net), 0);
  const timeText = ({ time, expired }: DayBody['steps'][number]) =>
    expired ? DAY_TEXTS.atExpiry : (time?.slice(0, 5) ?? DAY_TEXTS.timeUnknown);
  return (
    <ChartPanel
      title={DAY_TEXTS.resultThroughDay}
      hint={DAY_TEXTS.netFarAfterEach}
      summary={DAY_TEXTS.exitsEndLowest(data.steps.length, signedRupees(data.net), signedRupees(lowest))}
      height={HEIGHT}
      table={{
        columns: [DAY_TEXTS.time, DAY_TEXTS.trade, DAY_TEXTS.net, DAY_TEXTS.soFar],
        rows: data.steps.map((step) => [timeText(step), nameOf(step.round_trip), signedRupees(step.net), signedRupees(step.total)]),
        links: data.steps.map(({ round_trip: id }) => tradeUrl(id)),
      }}
      drawing={
        moments.length > 0 && (
          <ResultSteps
            steps={moments}
            limit={loss === null ? null : -loss}
            height={HEIGHT}
            tip={(index) => {
              const { steps = [], total } = moments[index] ?? {};
              const shown = steps.slice(0, MOST_IN_TIP);
              return {
                title: steps[0] ? timeText(steps[0]) : '',
                lines: [
                  ...shown.map(({ round_trip: id, net }, place) => ({
                    name:
                      shown.findIndex((one) => nameOf(one.round_trip) === nameOf(id)) === place
                        ? nameOf(id)
                        : `${nameOf(id)} (${place + 1})`,
                    value: signedRupees(net),
                  })),
                  ...(steps.length > shown.length ? [{ name: DAY_TEXTS.andMore(steps.length - shown.length), value: '' }] : []),
                  { color: 'var(--accent)', name: DAY_TEXTS.soFar, value: signedRupees(total) },
                ],
              };
            }}
            onPick={(index) => void navigate(tradeUrl(moments[index]?.steps[0]?.round_trip ?? 0))}
          />
        )
      }
    >
      {untimed.length > 0 && <p className="note">{DAY_TEXTS.untimed(untimed.length, signedRupees(missing))}</p>}
    </ChartPanel>
  );
}
