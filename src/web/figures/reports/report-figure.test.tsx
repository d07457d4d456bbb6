import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReportFigure } from './report-figure.tsx';
import { figureOf, type ReportRow } from './report-rows.ts';

const ROW: ReportRow = {
  id: 'a',
  keys: ['a'],
  names: ['a'],
  figures: { win_rate: 42.46, profit_factor: 1.2 },
  others: { win_rate: 44.14, profit_factor: 1 },
};

test('percentages differ in points, of both as they are shown', () => {
  const difference = figureOf(ROW, 'win_rate', 'difference');
  expect(renderToStaticMarkup(<ReportFigure id="win_rate" value={difference} signed />)).toBe('-1.6 points');
  expect(renderToStaticMarkup(<ReportFigure id="win_rate" value={42.46} />)).toBe('42.5%');
  expect(renderToStaticMarkup(<ReportFigure id="profit_factor" value={figureOf(ROW, 'profit_factor', 'difference')} signed />)).toBe(
    '+0.20',
  );
});
