import { expect, test } from 'vitest';
import { judge } from './audit.ts';

const shipped = new Set(['node_modules/a', 'node_modules/b/node_modules/c']);
const report = (...found: readonly (readonly [name: string, severity: string, ...nodes: string[]])[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(found.map(([name, severity, ...nodes]) => [name, { name, severity, nodes }])),
  });

test('a high or critical weakness in what is shipped fails, anything else is noted', () => {
  expect(judge(report(), shipped)).toEqual({ fail: [], note: [] });
  const found = judge(
    report(
      ['a', 'high', 'node_modules/a'],
      ['c', 'critical', 'node_modules/c', 'node_modules/b/node_modules/c'],
      ['d', 'critical', 'node_modules/d'],
      ['e', 'moderate', 'node_modules/a'],
    ),
    shipped,
  );
  expect(found?.fail.map((line) => line[0])).toEqual(['a', 'c']);
  expect(found?.note.map((line) => line[0])).toEqual(['d', 'e']);
});

test('an answer that is no report counts as none', () => {
  expect(judge('', shipped)).toBeNull();
  expect(judge('{"message":"405 Method Not Allowed","statusCode":405}', shipped)).toBeNull();
});
