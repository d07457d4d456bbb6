import type { NetWorthBody } from '#contract/cash.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { LinePlot } from '../../charts/line-plot.tsx';
import { DoubtOf } from '../../doubts/doubt-of-filter.tsx';
import { EVERY_TRADE } from '../../filter/filter.ts';
import { count, day, rupees, signedPercent, signedRupees } from '../../format.ts';
import { CASH_TEXTS } from '../../text/en/cash.ts';
import { amountsWhole } from '../../ui/text/amounts-whole.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { useNetWorth } from './queries.ts';

const HEIGHT = 280;
type Day = NetWorthBody['data'][number];

/** Net worth by day over what was put in, and beside what the same money would have become in an index. */
export function NetWorthPanels() {
  return (
    <Loaded of={useNetWorth()} failed={CASH_TEXTS.failedLoadNetWorth}>
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
      title={CASH_TEXTS.netWorth}
      hint={`${CASH_TEXTS.worthHint}${body && !body.benchmark ? ` ${CASH_TEXTS.besideLacks}` : ''}`}
      summary={CASH_TEXTS.put(day(end?.date), rupees(end?.worth), rupees(end?.put_in))}
      height={HEIGHT}
      table={
        body && {
          columns: [
            CASH_TEXTS.day,
            CASH_TEXTS.netWorth,
            CASH_TEXTS.putIn,
            CASH_TEXTS.dividendsInterestFees,
            CASH_TEXTS.trading,
            CASH_TEXTS.withoutPrice,
          ],
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
              [CASH_TEXTS.netWorth, days[index]?.worth],
              [CASH_TEXTS.putIn, days[index]?.put_in],
            ])
          }
        />
      }
    >
      {end && (
        <>
          <p className="note">
            {amountsWhole(
              CASH_TEXTS.worthOn(rupees(end.worth), day(end.date), rupees(end.put_in), signedRupees(end.trading), signedRupees(end.earned)),
            )}
            {end.unpriced > 0 && ` ${CASH_TEXTS.unpriced(count(end.unpriced))}`}
          </p>
          {/* Trading has every closed trade. */}
          <DoubtOf trades={EVERY_TRADE} />
        </>
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
      title={CASH_TEXTS.sameMoney(name)}
      hint={CASH_TEXTS.besideHint(name, day(from))}
      summary={CASH_TEXTS.onYou(day(end?.date), rupees(end?.worth), name, rupees(end?.benchmark))}
      height={HEIGHT}
      table={{
        columns: [CASH_TEXTS.day, CASH_TEXTS.you, name],
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
              [CASH_TEXTS.you, shown[index]?.worth],
              [name, shown[index]?.benchmark],
            ])
          }
        />
      }
    >
      <p className="note">{CASH_TEXTS.moneyWeightedYear(rateOf(body.yearly), name, rateOf(yearly))}</p>
    </ChartPanel>
  );
}

function rateOf(rate: number | null): string {
  return rate === null ? CASH_TEXTS.noRate : signedPercent(rate, 2);
}

function tipOf(at: Pick<Day, 'date'> | undefined, lines: readonly (readonly [name: string, amount: number | undefined])[]) {
  return { title: day(at?.date), lines: lines.map(([name, amount]) => ({ name, value: rupees(amount) })) };
}
