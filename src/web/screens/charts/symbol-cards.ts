import { rankSymbols, symbolLabel, type SymbolNet } from '#engine/metrics/chart-symbol.ts';
import { columnOption } from '../../charts/columns.ts';
import { figuresOf, type Drawing } from '../../charts/drawing.ts';
import { categoryZoom } from '../../charts/zoom-window.ts';
import { compactRupees, count, signedRupees } from '../../format.ts';

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
  const [first] = rows;
  if (!first) return null;
  return {
    summary: `${rows.map(({ symbol, net }) => `${symbol} ${signedRupees(net)}`).join(', ')}.`,
    figures: figuresOf(
      [
        { name: 'Symbol', kind: 'text' },
        { name: 'Net', kind: 'result' },
        { name: 'Trades', kind: 'count' },
      ],
      rows.map(({ symbol, net, trades }) => [symbol, net, trades]),
    ),
    zoom: categoryZoom(rows.length),
    option: (palette) =>
      columnOption(
        {
          names: rows.map(({ symbol }) => symbol),
          label: symbolLabel,
          aslant: true,
          series: [{ name: 'Net', values: rows.map(({ net }) => net), color: 'sign' }],
          axis: compactRupees,
          exact: signedRupees,
          more: (index) => [{ name: 'Trades', value: count(rows[index]?.trades) }],
        },
        palette,
      ),
  };
}
