import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { anyTradebook } from '../src/engine/brokers/columns/any-tradebook.ts';
import { FORMATS } from '../src/engine/brokers/registry.ts';

const root = dirname(import.meta.dirname);

test('the README lists the reports that are read, by broker', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const [, table = ''] = /^## What it reads$([\s\S]*?)^## /m.exec(text) ?? [];
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, broker = '', reports = '']) => [broker, reports.split('; ')] as const,
  );
  const listed = rows.slice(1).flatMap(([broker, reports]) => reports.map((report) => `${broker.toUpperCase()}: ${report}`));
  expect(listed).toEqual([...FORMATS, anyTradebook].map(({ broker, name }) => `${broker ?? 'ANY OTHER'}: ${name}`));
});
