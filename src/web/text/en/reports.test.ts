import { expect, it } from 'vitest';
import type { ReportDimension } from '#contract/report-groups.ts';
import { compareKeys, groupName } from './reports.ts';

const inOrder = (dimension: ReportDimension, keys: readonly string[]): string[] =>
  keys
    .toSorted((a, b) => compareKeys(dimension, a, b, [groupName(dimension, a, a), groupName(dimension, b, b)]))
    .map((key) => groupName(dimension, key, key));

it.each<[ReportDimension, string[], string[]]>([
  ['day', ['2026-10-09', '2026-02-28', '2025-12-31'], ['31 Dec 2025', '28 Feb 2026', '9 Oct 2026']],
  ['month', ['2026-04', '2026-08', '2025-12', '2026-02'], ['Dec 2025', 'Feb 2026', 'Apr 2026', 'Aug 2026']],
  ['quarter', ['2026-Q2', '2026-Q1', '2025-Q4'], ['Oct–Dec 2025', 'Jan–Mar 2026', 'Apr–Jun 2026']],
  ['fy', ['2026-27', '2024-25', '2025-26'], ['FY 2024-25', 'FY 2025-26', 'FY 2026-27']],
  ['weekday', ['5', '1', 'none', '3'], ['1', '3', '5', 'none']],
])('sorts the groups of %s as they follow each other', (dimension, keys, expected) => {
  expect(inOrder(dimension, keys)).toEqual(expected);
});
