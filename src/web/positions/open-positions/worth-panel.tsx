import type { WorthByDayBody } from '#contract/market.ts';
import { addRupees } from '#engine/money.ts';
import { useApi } from '../../use-api.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { LinePlot } from '../../charts/line-plot.tsx';
import { count, day, rupees, signedRupees } from '../../format.ts';
import { MARKET_TEXTS } from '../../text/en/market.ts';
import { POSITION_TEXTS } from '../../text/en/positions.ts';

const HEIGHT = 280;

/** The equity curve with what open positions were worth, beside the one of closed trades and beside an index. Shows nothing where there are no prices. */
export function WorthPanel() {
  const { data: curve } = useApi('worthByDay', {});
  const end = curve?.data.at(-1);
  if (!curve || !end) return null;
  const { data, benchmark } = curve;
  const whole = data.map(({ realised, unrealised }) => addRupees(realised, unrealised));
  return (
    <>
      <ChartPanel
        title={POSITION_TEXTS.equityWithOpenPositions}
        hint={`${MARKET_TEXTS.curveHint}${benchmark ? '' : ` ${MARKET_TEXTS.benchmarkLacks}`}`}
        summary={POSITION_TEXTS.closedTradesOpen(day(end.date), signedRupees(end.realised), signedRupees(end.unrealised))}
        height={HEIGHT}
        table={{
          columns: [POSITION_TEXTS.day, POSITION_TEXTS.closed, POSITION_TEXTS.open, POSITION_TEXTS.together, POSITION_TEXTS.withoutPrice],
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
                { name: POSITION_TEXTS.together, value: signedRupees(whole[index]) },
                { name: POSITION_TEXTS.closed, value: signedRupees(data[index]?.realised) },
                { name: POSITION_TEXTS.open, value: signedRupees(data[index]?.unrealised) },
              ],
            })}
          />
        }
      />
      {benchmark && <BesideIndex data={data} benchmark={benchmark} whole={whole} />}
    </>
  );
}

interface BesideIndexProps {
  readonly data: WorthByDayBody['data'];
  readonly benchmark: NonNullable<WorthByDayBody['benchmark']>;
  /** The result by the end of each day, with open positions. */
  readonly whole: readonly number[];
}

/** The same curve beside what the capital would have gained in an index, from the first close of it on. */
function BesideIndex({ data, benchmark: { name, capital, from_date: from }, whole }: BesideIndexProps) {
  const shown = data.flatMap(({ date, benchmark }, index) => (benchmark === null ? [] : [{ date, benchmark, yours: whole[index] ?? 0 }]));
  const end = shown.at(-1);
  return (
    <ChartPanel
      title={POSITION_TEXTS.besideThe(name)}
      hint={MARKET_TEXTS.benchmarkHint(capital === null ? null : rupees(capital), name, day(from))}
      summary={POSITION_TEXTS.onYou(day(end?.date), signedRupees(end?.yours), name, signedRupees(end?.benchmark))}
      height={HEIGHT}
      table={{
        columns: [POSITION_TEXTS.day, POSITION_TEXTS.you, name],
        rows: shown.map(({ date, yours, benchmark }) => [day(date), signedRupees(yours), signedRupees(benchmark)]).toReversed(),
      }}
      drawing={
        <LinePlot
          days={shown.map(({ date }) => date)}
          values={shown.map(({ yours }) => yours)}
          other={shown.map(({ benchmark }) => benchmark)}
          height={HEIGHT}
          tip={(index) => ({
            title: day(shown[index]?.date),
            lines: [
              { name: POSITION_TEXTS.you, value: signedRupees(shown[index]?.yours) },
              { name, value: signedRupees(shown[index]?.benchmark) },
            ],
          })}
        />
      }
    />
  );
}
