import { rankSymbols, symbolLabel, type SymbolNet } from '#engine/metrics/chart-symbol.ts';
import type { Drawing } from '../../charts/drawing.ts';
import { signedRupees } from '../../format.ts';
import { tradesWith } from './behind.ts';
import { drawColumns, NET, TRADES } from './draw-columns.ts';
import { CHART_TEXTS } from '../../text/en/charts.ts';

/** Specification 001 §9. */
const LISTED = 10;

/** The best ten. */
export function drawTopSymbols(symbols: readonly SymbolNet[]): Drawing | null {
  return drawSymbols(rankSymbols(symbols).slice(0, LISTED));
}

/** The worst ten, the worst first. */
export function drawBottomSymbols(symbols: readonly SymbolNet[]): Drawing | null {
  return drawSymbols(rankSymbols(symbols).slice(-LISTED).toReversed());
}

function drawSymbols(rows: readonly SymbolNet[]): Drawing | null {
  return drawColumns({
    rows,
    heading: CHART_TEXTS.symbol,
    nameOf: ({ plainName }) => plainName,
    columns: [NET, TRADES],
    behind: ({ instruments }) => tradesWith('instrument_id', instruments.map(String)),
    label: symbolLabel,
    aslant: true,
    summary: `${rows.map(({ plainName, net }) => `${plainName} ${signedRupees(net)}`).join(', ')}.`,
  });
}
