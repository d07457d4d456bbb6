import { useQuery } from '@tanstack/react-query';
import type { WorthByDayBody } from '#contract/market.ts';
import { marketPaths } from '#contract/paths.ts';
import { addRupees } from '#engine/money.ts';
import { get } from '../../api.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { LinePlot } from '../../charts/line-plot.tsx';
import { count, day, signedRupees } from '../../format.ts';
import { MARKET_TEXTS } from '../../text/market.ts';

const HEIGHT = 280;

/** The equity curve with what open positions were worth, beside the one of closed trades. Shows nothing where there are no prices. */
export function WorthPanel() {
  const { data } = useQuery({
    queryKey: ['open-positions', 'worth-by-day'],
    queryFn: async ({ signal }) => (await get<WorthByDayBody>(marketPaths.curve, {}, signal)).data,
  });
  const end = data?.at(-1);
  if (!data || !end) return null;
  const whole = data.map(({ realised, unrealised }) => addRupees(realised, unrealised));
  return (
    <ChartPanel
      title="Equity with open positions"
      hint={MARKET_TEXTS.curveHint}
      summary={`On ${day(end.date)}: ${signedRupees(end.realised)} from closed trades, ${signedRupees(end.unrealised)} open.`}
      height={HEIGHT}
      table={{
        columns: ['Day', 'Closed', 'Open', 'Together', 'Without a price'],
        rows: data
          .map(({ date, realised, unrealised, unpriced }, index) => [
            day(date),
            signedRupees(realised),
            signedRupees(unrealised),
            signedRupees(whole[index]),
            count(unpriced),
          ])
          .toReversed(),
      }}
      drawing={
        <LinePlot
          days={data.map(({ date }) => date)}
          values={whole}
          other={data.map(({ realised }) => realised)}
          height={HEIGHT}
          tip={(index) => ({
            title: day(data[index]?.date),
            lines: [
              { name: 'Together', value: signedRupees(whole[index]) },
              { name: 'Closed', value: signedRupees(data[index]?.realised) },
              { name: 'Open', value: signedRupees(data[index]?.unrealised) },
            ],
          })}
        />
      }
    />
  );
}
