import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Who may import whom (docs/architecture.md). Compiler settings keep Node and the DOM out of the engine; this keeps directions.
 * A place is the longest listed folder or file that holds the importing file.
 */
const ENGINE_STAGES = [
  ['money', 'day', 'ranges', 'problem', 'questions', 'plain-text'],
  ['tables'],
  ['exchange'],
  ['instruments'],
  ['market'],
  ['trades'],
  ['brokers'],
  ['orders'],
  ['corporate-actions'],
  ['pairing'],
  ['charges'],
  ['round-trips'],
  ['strategies'],
  ['daily'],
  ['valuation'],
  ['metrics'],
  ['leaks'],
  ['tax'],
  ['reconcile'],
  ['journal'],
] as const;

const NPM: Readonly<Record<string, readonly string[]>> = {
  'engine/tables': ['fflate', 'htmlparser2', 'saxes'],
  engine: [],
  contract: ['zod'],
  'server/store': ['kysely', 'pg', 'zod', 'node:'],
  'server/journal': ['kysely', 'node:'],
  'server/accounts': ['kysely', 'node:'],
  'server/queue': ['kysely', 'pg', 'node:'],
  'server/identity': ['@node-rs/argon2', 'jose', 'zod', 'node:'],
  'server/mail': ['nodemailer', 'node:'],
  'server/antivirus': ['node:'],
  'server/images': ['@napi-rs/image', 'node:'],
  'server/export': ['fflate', 'kysely', 'node:'],
  'server/actions': ['kysely', 'node:'],
  'server/jobs': ['kysely', 'node:'],
  'server/routes': ['fastify', '@fastify/', 'fastify-type-provider-zod', 'zod', 'node:'],
  server: ['fastify', '@fastify/', 'fastify-type-provider-zod', 'lru-cache', 'prom-client', 'zod', 'node:'],
  'web/ui': ['react', 'react-router', 'react-markdown', 'remark-gfm'],
  'web/charts': ['react', 'echarts'],
  'web/download': ['fflate'],
  web: ['react', 'react-dom', 'react-router', '@tanstack/', 'react-markdown', 'remark-gfm'],
};

/** The queries and the store below them. */
const QUERIES = ['server/journal', 'server/accounts', 'server/queue', 'server/store'];

const ROOTS: Readonly<Record<string, readonly string[]>> = {
  engine: ['engine'],
  contract: ['contract', 'engine'],
  'server/store': ['server/store', 'engine', 'contract'],
  'server/journal': ['server/journal', 'server/store', 'engine', 'contract'],
  'server/accounts': ['server/accounts', 'server/store', 'engine', 'contract'],
  'server/queue': ['server/queue', 'server/store', 'engine', 'contract'],
  'server/actions': ['server/actions', ...QUERIES, 'server/problems', 'engine', 'contract'],
  'server/jobs': ['server/jobs', 'server/actions', 'server/store', 'server/journal', 'server/queue', 'engine', 'contract'],
  'server/mail': ['server/mail', 'server/accounts', 'server/store', 'server/config'],
  'server/identity': [
    'server/identity',
    'server/mail',
    'server/accounts',
    'server/store',
    'server/problems',
    'server/config',
    'engine',
    'contract',
  ],
  'server/antivirus': ['server/antivirus'],
  'server/images': ['server/images', 'server/problems', 'contract'],
  'server/export': ['server/export', 'server/images', 'server/actions', ...QUERIES, 'server/problems', 'engine', 'contract'],
  'server/problems': ['server/store', 'engine', 'contract'],
  'server/http': [
    'server/http',
    'server/identity',
    'server/jobs',
    'server/antivirus',
    ...QUERIES,
    'server/problems',
    'server/config',
    'engine',
    'contract',
  ],
  'server/routes': ['server', 'engine', 'contract'],
  server: ['server', 'engine', 'contract'],
  'web/ui': ['web/ui', 'web/charts', 'web/format', 'engine/day', 'engine/money'],
  'web/charts': ['web/charts', 'web/ui', 'web/format'],
  'web/screens': ['web', 'contract', 'engine'],
  web: ['web', 'contract', 'engine'],
};

/** Files of the contract without schemas: the browser runs them. It imports types of the others only. */
const RUN_BY_THE_BROWSER = [
  'csv',
  'difference-names',
  'filter-parts',
  'filter-values',
  'limits',
  'report-groups',
  'routes',
  'row-problems',
  'written',
];

const src = join(import.meta.dirname, 'src');
const files = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !/\.test\.tsx?$/.test(file));

function importsOf(file: string): string[] {
  return importsIn(readFileSync(join(import.meta.dirname, file), 'utf8'));
}

/** The imports that stay in a bundle. */
function valuesOf(file: string): string[] {
  return importsIn(readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/\b(?:import|export)\s+type\s[^;]*;/g, ''));
}

function importsIn(text: string): string[] {
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

function place<T>(table: Readonly<Record<string, T>>, path: string): T | undefined {
  const key = Object.keys(table)
    .filter((candidate) => path === candidate || path.startsWith(`${candidate}/`) || path.startsWith(`${candidate}.`))
    .toSorted((a, b) => b.length - a.length)[0];
  return key === undefined ? undefined : table[key];
}

function stage(path: string): number {
  const name = (path.split('/')[1] ?? '').replace(/\.ts$/, '');
  return ENGINE_STAGES.findIndex((names) => (names as readonly string[]).includes(name));
}

function faults(file: string): string[] {
  const from = relative(src, join(import.meta.dirname, file));
  const found: string[] = [];
  for (const name of importsOf(file)) {
    if (name.startsWith('.') || name.startsWith('#')) {
      const to = name.startsWith('#') ? name.slice(1) : relative(src, join(src, dirname(from), name));
      const allowed = place(ROOTS, from);
      if (!allowed?.some((root) => to === root || to.startsWith(`${root}/`) || to.startsWith(`${root}.`))) found.push(`${from} → ${to}`);
      if (from.startsWith('engine/') && to.startsWith('engine/') && stage(to) > stage(from)) found.push(`${from} → later stage ${to}`);
      const [, , screen] = /^web\/(screens)\/([^/]+)/.exec(from) ?? [];
      const [, , other] = /^web\/(screens)\/([^/]+)/.exec(to) ?? [];
      if (screen && other && screen !== other) found.push(`${from} → other screen ${to}`);
    } else {
      const allowed = place(NPM, from);
      if (
        !allowed?.some((prefix) => name === prefix || name.startsWith(prefix.endsWith(':') || prefix.endsWith('/') ? prefix : `${prefix}/`))
      )
        found.push(`${from} → package ${name}`);
    }
  }
  return found;
}

/** The way from a file to a package by imports that stay in a bundle, or null. */
function wayTo(name: string, file: string, seen = new Set<string>()): string[] | null {
  if (seen.has(file)) return null;
  seen.add(file);
  for (const imported of valuesOf(file)) {
    if (imported === name) return [file, name];
    const next = imported.startsWith('#') ? join('src', imported.slice(1)) : imported.startsWith('.') && join(dirname(file), imported);
    const way = next && /\.tsx?$/.test(next) && wayTo(name, next, seen);
    if (way) return [file, ...way];
  }
  return null;
}

describe('boundaries', () => {
  it('finds the files and their imports', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(importsOf('src/engine/trades/trade.ts')).toContain('../money.ts');
  });

  it('knows a wrong import when it sees one', () => {
    expect(stage('engine/money.ts')).toBe(0);
    expect(stage('engine/pairing/x.ts')).toBeGreaterThan(stage('engine/trades/trade.ts'));
    expect(place(NPM, 'engine/charges/cost.ts')).toEqual([]);
  });

  it('holds in every source file', () => {
    expect(files.flatMap(faults)).toEqual([]);
  });

  it('leaves zod out of the browser: schemas of the contract are imported as types there', () => {
    expect(wayTo('zod', 'src/server/routes/summary.ts')).not.toBeNull();
    const browser = files.filter((file) => file.startsWith('src/web/'));
    expect(browser.map((file) => wayTo('zod', file)).filter((way) => way !== null)).toEqual([]);
    const named = browser.flatMap(valuesOf).flatMap((name) => /^#contract\/(.*)\.ts$/.exec(name)?.[1] ?? []);
    expect([...new Set(named)].toSorted()).toEqual(RUN_BY_THE_BROWSER);
  });

  it('scopes queries by one handle: a database and a user never travel as a pair', () => {
    const pair = /\b(?:db|tx|store): \w+(?:<\w+>)?,\s*userId: number/;
    expect(files.filter((file) => !file.includes('/store/') && pair.test(readFileSync(join(import.meta.dirname, file), 'utf8')))).toEqual(
      [],
    );
  });

  it('keeps folders named after what is in them, at most three deep', () => {
    expect(files.filter((file) => /\/(utils|helpers|common|types|services|misc)(\/|\.)/.test(file) || file.split('/').length > 5)).toEqual(
      [],
    );
  });
});
