/** Bars by name, one of each series; `mark` is a line to stay below. */
export interface Bars {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly mark?: number;
}

/** Values over time, the same moments for all series. */
export interface Lines {
  readonly title: string;
  readonly unit: string;
  readonly minutes: readonly number[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const WIDTH = 760;
const LABEL = 230;
const BAR = 9;
const COLOURS = ['#1f6feb', '#d9822b', '#3a9a5c', '#8a56c2', '#c23b5a', '#5a6b7b'];
const TEXT = 'font-family="sans-serif" font-size="12" fill="#444"';

/** An SVG of one or several groups of bars, under each other. */
export function plotBars(charts: readonly Bars[]): string {
  let top = 0;
  const parts = charts.map((chart) => {
    const { svg, height } = bars(chart);
    const placed = `<g transform="translate(0 ${top})">${svg}</g>`;
    top += height;
    return placed;
  });
  return picture(top, parts.join('\n'));
}

function bars({ title, unit, series, rows, mark }: Bars): { svg: string; height: number } {
  const most = Math.max(...rows.flatMap(({ values }) => values), mark ?? 0) || 1;
  const scale = (value: number) => (value / most) * (WIDTH - LABEL - 70);
  const rowHeight = series.length * BAR + 7;
  const drawn = rows.flatMap(({ name, values }, row) => {
    const y = 46 + row * rowHeight;
    const label = `<text x="${LABEL - 8}" y="${y + rowHeight / 2}" text-anchor="end" ${TEXT}>${name}</text>`;
    const own = values.map((value, at) => {
      const rect = `<rect x="${LABEL}" y="${y + at * BAR}" width="${scale(value).toFixed(1)}" height="${BAR - 1}" fill="${COLOURS[at]}"/>`;
      const number = `<text x="${(LABEL + scale(value) + 4).toFixed(1)}" y="${y + at * BAR + 8}" font-size="9" ${TEXT.replace('font-size="12" ', '')}>${value}</text>`;
      return rect + number;
    });
    return [label, ...own];
  });
  const height = 56 + rows.length * rowHeight;
  const line =
    mark === undefined ? '' : `<path d="M${(LABEL + scale(mark)).toFixed(1)} 40V${height - 10}" stroke="#c23b5a" stroke-dasharray="4 3"/>`;
  return { svg: heading(title, unit) + legend(series) + drawn.join('\n') + line, height };
}

/** An SVG of lines over minutes, from 0 up. */
export function plotLines({ title, unit, minutes, series }: Lines): string {
  const height = 300;
  const most = Math.max(...series.flatMap(({ values }) => values)) || 1;
  const last = minutes.at(-1) || 1;
  const x = (minute: number) => 50 + (minute / last) * (WIDTH - 70);
  const y = (value: number) => height - 30 - (value / most) * (height - 90);
  const ticks = [0, 0.5, 1].flatMap((share) => [
    `<text x="44" y="${(y(most * share) + 4).toFixed(1)}" text-anchor="end" ${TEXT}>${Math.round(most * share)}</text>`,
    `<path d="M50 ${y(most * share).toFixed(1)}H${WIDTH - 20}" stroke="#ddd"/>`,
    `<text x="${x(last * share).toFixed(1)}" y="${height - 10}" text-anchor="middle" ${TEXT}>${(last * share).toFixed(1)} min</text>`,
  ]);
  const drawn = series.map(({ values }, at) => {
    const points = values.map((value, place) => `${x(minutes[place] ?? 0).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${COLOURS[at % COLOURS.length]}" stroke-width="1.5"/>`;
  });
  return picture(height, heading(title, unit) + legend(series.map(({ name }) => name)) + ticks.join('\n') + drawn.join('\n'));
}

function heading(title: string, unit: string): string {
  return `<text x="8" y="18" font-family="sans-serif" font-size="14" font-weight="bold" fill="#222">${title} (${unit})</text>`;
}

function legend(series: readonly string[]): string {
  const each = (WIDTH - 20) / Math.max(series.length, 4);
  return series
    .map((name, at) => {
      const x = 8 + at * each;
      return `<rect x="${x}" y="27" width="10" height="10" fill="${COLOURS[at % COLOURS.length]}"/><text x="${x + 14}" y="36" ${TEXT}>${name}</text>`;
    })
    .join('');
}

function picture(height: number, inside: string): string {
  const box = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>\n<rect width="100%" height="100%" fill="#fff"/>\n${inside}\n</svg>\n`;
}
