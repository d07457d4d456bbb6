import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CanvasHandle } from '../../charts/canvas.tsx';
import { spokenRow, type Drawing, type Figure } from '../../charts/drawing.ts';
import { readPalette } from '../../charts/palette.ts';
import { useTurn } from '../../charts/use-turn.ts';
import { csvText } from '#contract/csv.ts';
import { withRupees } from '../../format.ts';
import { Icon } from '../../ui/icon.tsx';
import { AmountsInFiles } from '../../ui/amounts-in-files.tsx';
import { saveFile, savePicture } from '../../ui/save-file.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useTheme } from '../../ui/page-choice.ts';
import { PagedFigures } from './paged-figures.tsx';
import { titledPicture } from './titled-picture.ts';
import { CHART_TEXTS } from '../../text/en/charts.ts';
import { TABLE_TEXTS } from '../../text/en/kit.ts';

/** Of ratios and percentages; amounts have two. */
const CSV_DECIMALS = 4;
const Canvas = lazy(async () => ({ default: (await import('../../charts/canvas.tsx')).Canvas }));

interface ChartViewProps {
  readonly title: string;
  /** Name of the slice. */
  readonly of: string;
  readonly drawing: Drawing;
  readonly height: number | string;
  /** The address of a datum's trades in the slice and the filter. */
  readonly urlOf: (to: string) => string;
}

/** A chart or its table, with its note and the buttons to zoom out, switch and download. */
export function ChartView({ title, of, drawing, height, urlOf }: ChartViewProps) {
  const navigate = useNavigate();
  const [asTable, setAsTable] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  const { theme } = useTheme();
  const handle = useRef<CanvasHandle>(null);
  const isOn = useTurn();
  const { option: draw, figures, places, zoom } = drawing;
  const option = useMemo(() => draw(readPalette(theme)), [draw, theme]);
  const reading = useMemo(
    () => ({ count: figures.count, text: (index: number) => spokenRow(figures, index), ...places }),
    [figures, places],
  );
  const fileName = `${title} ${of}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  const { links } = drawing;
  const linkOf = links && ((index: number) => (links(index) === null ? null : urlOf(links(index) ?? '')));
  const open = (index: number) => {
    const to = linkOf?.(index);
    if (to) void navigate(to);
  };
  const saveCsv = () => {
    const cell = (figure: Figure) => (typeof figure === 'number' ? Number(figure.toFixed(CSV_DECIMALS)) : figure);
    const rows = withRupees(() => Array.from({ length: figures.count }, (_, index) => figures.row(index).map(cell)));
    const header = figures.columns.map(({ name }) => name);
    saveFile(`${fileName}.csv`, csvText(header, rows));
  };
  const savePng = () => {
    const palette = readPalette(theme);
    const picture = handle.current?.picture(palette.surface);
    if (picture) savePicture(`${fileName}.png`, titledPicture(picture, `${title} · ${of}`, palette));
  };
  return (
    <>
      {drawing.headline && <p className="dim chart-headline">{drawing.headline}</p>}
      <div className="chart-area" style={{ height }}>
        {asTable && <PagedFigures title={title} figures={figures} links={linkOf} />}
        {!asTable && !isOn && <Skeleton height="100%" />}
        {!asTable && isOn && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <Canvas
              option={option}
              height="100%"
              summary={`${title}, ${of}. ${drawing.summary}`}
              zoom={zoom}
              reading={reading}
              onZoomed={setZoomed}
              {...(links && { onPick: open })}
              handle={handle}
            />
          </Suspense>
        )}
      </div>
      <div className="row chart-foot">
        <small className="chart-note">
          {drawing.note} <AmountsInFiles />
        </small>
        {zoomed && !asTable && (
          <button type="button" className="chart-act inline type-12 quiet medium nowrap" onClick={() => handle.current?.resetZoom()}>
            <Icon name="undo" size={14} />
            {CHART_TEXTS.resetZoom}
          </button>
        )}
        <button
          type="button"
          className="chart-act inline type-12 quiet medium nowrap"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          <Icon name={asTable ? 'chart' : 'table'} size={14} />
          {asTable ? TABLE_TEXTS.showAsChart : TABLE_TEXTS.showAsTable}
        </button>
        <button
          type="button"
          className="chart-act inline type-12 quiet medium nowrap"
          aria-label={CHART_TEXTS.downloadAsPng(title)}
          disabled={asTable}
          onClick={savePng}
        >
          {CHART_TEXTS.png}
        </button>
        <button
          type="button"
          className="chart-act inline type-12 quiet medium nowrap"
          aria-label={CHART_TEXTS.downloadAsCsv(title)}
          onClick={saveCsv}
        >
          {CHART_TEXTS.csv}
        </button>
      </div>
    </>
  );
}
