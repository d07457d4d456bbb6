import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { Donut } from '../../charts/donut.tsx';
import { count, percent, rupees } from '../../format.ts';
import { FILTER_TEXTS } from '../../text/en/filter.ts';
import { HOLDINGS, SUMMARY_TEXTS } from '../../text/en/summary.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Tip } from '../../ui/dialog/tip.tsx';
import { openPositionsUrl } from '../../urls.ts';
import { EmptyPanel } from './empty-panel.tsx';
import { holdingSlices, LEGEND_LENGTH, SMALL_HOLDINGS, type HoldingSlice } from './holding-slices.ts';
import { useHoldings, type Holding } from './queries.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const HEIGHT = 240;

/** Shares held, by what they cost. Small holdings share one slice. With a filter of closed trades it says that this is none of them. */
export function SharesHeldPanel({ filtered }: { readonly filtered: boolean }) {
  const { data, isError, refetch } = useHoldings();
  const [opened, setOpened] = useState(false);
  const { slices, small } = useMemo(() => holdingSlices(data ?? []), [data]);
  if (data?.length === 0) return <EmptyPanel title={SUMMARY_TEXTS.holdings} hint={SUMMARY_TEXTS.noSharesHeldShares} />;
  if (isError) {
    return (
      <Panel title={SUMMARY_TEXTS.holdings}>
        <LoadError text={KIT_TEXTS.failedToLoad} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  return (
    <ChartPanel
      title={SUMMARY_TEXTS.holdings}
      hint={filtered ? SUMMARY_TEXTS.atCost(FILTER_TEXTS.notFiltered) : SUMMARY_TEXTS.atCostTitle}
      tip={<Tip name={HOLDINGS.name} text={HOLDINGS.help} formula={HOLDINGS.formula} />}
      summary={SUMMARY_TEXTS.shareOfEachHolding(slices.map((slice) => `${slice.name} ${percent(slice.share)}`).join(', '))}
      height={HEIGHT}
      table={data ? holdingsTable(data) : null}
      drawing={
        <Donut
          parts={slices.map(({ name, share }, index) => ({ name, share, color: colorOf(name, index) }))}
          height={HEIGHT}
          tip={(index) => tipOf(slices[index])}
          onPick={(name) => setOpened(name === SMALL_HOLDINGS)}
        />
      }
    >
      <ol className="pie-legend">
        {slices.slice(0, LEGEND_LENGTH).map((slice, index) => (
          <li key={slice.name}>
            <i style={{ background: colorOf(slice.name, index) }} />
            <HoldingName name={slice.name} />
            <b>{percent(slice.share)}</b>
          </li>
        ))}
      </ol>
      {small.length > 0 && (
        <button type="button" className="text-button" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {SMALL_HOLDINGS} ({count(small.length)})
        </button>
      )}
      <Dialog title={SMALL_HOLDINGS} opened={opened} onClose={() => setOpened(false)}>
        <SmallHoldings holdings={small} />
      </Dialog>
    </ChartPanel>
  );
}

function colorOf(name: string, index: number): string {
  return name === SMALL_HOLDINGS ? 'var(--series-rest)' : `var(--series-${index + 1})`;
}

/** The name of a share, with a link to its open positions. */
function HoldingName({ name }: { readonly name: string }) {
  return name === SMALL_HOLDINGS ? (
    <span>{name}</span>
  ) : (
    <Link className="figure-link" to={openPositionsUrl({ q: name })}>
      {name}
    </Link>
  );
}

function SmallHoldings({ holdings }: { readonly holdings: readonly Holding[] }) {
  return (
    <table className="amounts">
      <tbody>
        {holdings.map((holding) => (
          <tr key={holding.symbol}>
            <th scope="row">
              <HoldingName name={holding.symbol} />
            </th>
            <td>{count(holding.qty)}</td>
            <td>{rupees(holding.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function holdingsTable(holdings: readonly Holding[]) {
  return {
    columns: [SUMMARY_TEXTS.symbol, SUMMARY_TEXTS.quantity, SUMMARY_TEXTS.value],
    rows: holdings.map(({ symbol, qty, value }) => [symbol, count(qty), rupees(value)]),
    links: holdings.map(({ symbol }) => openPositionsUrl({ q: symbol })),
  };
}

function tipOf(slice: HoldingSlice | undefined) {
  return { title: slice?.name ?? '', lines: [{ name: rupees(slice?.value), value: percent(slice?.share) }] };
}
