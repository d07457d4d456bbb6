import type { NetWorthBody } from '#contract/cash.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { LinePlot } from '../../charts/line-plot.tsx';
import { count, day, rupees, signedPercent, signedRupees } from '../../format.ts';
import { CASH_TEXTS } from '../../text/en/cash.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { useNetWorth } from './queries.ts';

const HEIGHT = 280;
type Day = NetWorthBody['data'][number];

/** Net worth by day over what was put in, and beside what the same money would have become in an index. */
export function NetWorthPanels() {
  return (
    <Loaded of={useNetWorth()} failed="Failed to load your net worth.">
      {(data) => (
        <>
          <NetWorth body={data ?? null} />
          {data?.benchmark && <BesideIndex body={data} benchmark={data.benchmark} />}
        </>
      )}
    </Loaded>
  );
}

function NetWorth({ body }: { readonly body: NetWorthBody | null }) {
  const days = body?.data ?? [];
  const end = days.at(-1);
  return (
    <ChartPanel
      title="Net worth"
      hint={`${CASH_TEXTS.worthHint}${body && !body.benchmark ? ` ${CASH_TEXTS.besideLacks}` : ''}`}
      summary={`On ${day(end?.date)}: ${rupees(end?.worth)}, of which ${rupees(end?.put_in)} put in.`}
      height={HEIGHT}
      table={
        body && {
          columns: ['Day', 'Net worth', 'Put in', 'Dividends, interest, fees', 'Trading', 'Without a price'],
          rows: days
            .map((one) => [
              day(one.date),
              rupees(one.worth),
              rupees(one.put_in),
              signedRupees(one.earned),
              signedRupees(one.trading),
              count(one.unpriced),
            ])
            .toReversed(),
        }
      }
      drawing={
        <LinePlot
          days={days.map(({ date }) => date)}
          values={days.map(({ worth }) => worth)}
          other={days.map((one) => one.put_in)}
          height={HEIGHT}
          tip={(index) =>
            tipOf(days[index], [
              ['Net worth', days[index]?.worth],
              ['Put in', days[index]?.put_in],
            ])
          }
        />
      }
    >
      {end && (
        <p className="note">
          {rupees(end.worth)} on {day(end.date)}: {rupees(end.put_in)} put in, {signedRupees(end.trading)} from trades,{' '}
          {signedRupees(end.earned)} dividends, interest and fees.
          {end.unpriced > 0 && ` ${count(end.unpriced)} held without a price, at cost.`}
        </p>
      )}
    </ChartPanel>
  );
}

interface BesideIndexProps {
  readonly body: NetWorthBody;
  readonly benchmark: NonNullable<NetWorthBody['benchmark']>;
}

function BesideIndex({ body, benchmark: { name, from_date: from, yearly } }: BesideIndexProps) {
  const shown = body.data.flatMap(({ benchmark, ...one }) => (benchmark === null ? [] : [{ ...one, benchmark }]));
  const end = shown.at(-1);
  return (
    <ChartPanel
      title={`The same money in the ${name}`}
      hint={CASH_TEXTS.besideHint(name, day(from))}
      summary={`On ${day(end?.date)}: you ${rupees(end?.worth)}, the ${name} ${rupees(end?.benchmark)}.`}
      height={HEIGHT}
      table={{
        columns: ['Day', 'You', name],
        rows: shown.map(({ date, worth, benchmark }) => [day(date), rupees(worth), rupees(benchmark)]).toReversed(),
      }}
      drawing={
        <LinePlot
          days={shown.map(({ date }) => date)}
          values={shown.map(({ worth }) => worth)}
          other={shown.map(({ benchmark }) => benchmark)}
          height={HEIGHT}
          tip={(index) =>
            tipOf(shown[index], [
              ['You', shown[index]?.worth],
              [name, shown[index]?.benchmark],
            ])
          }
        />
      }
    >
      <p className="note">
        Money-weighted, a year: you {rateOf(body.yearly)}, the {name} {rateOf(yearly)}.
      </p>
    </ChartPanel>
  );
}

function rateOf(rate: number | null): string {
  return rate === null ? CASH_TEXTS.noRate : signedPercent(rate, 2);
}

function tipOf(at: Pick<Day, 'date'> | undefined, lines: readonly (readonly [name: string, amount: number | undefined])[]) {
  return { title: day(at?.date), lines: lines.map(([name, amount]) => ({ name, value: rupees(amount) })) };
}
