import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const document = readFileSync(join(import.meta.dirname, 'docs/architecture.md'), 'utf8');
const section = /^## Who may import whom$([\s\S]*?)^- /m.exec(document)?.[1] ?? '';

/** Where files lie, what they may import besides themselves, and which packages: the table of docs/architecture.md. */
const RULES = new Map(
  [...section.matchAll(/^\| `([^`]+)` \|([^|]*)\|([^|]*)\|$/gm)].map(([, name = '', places = '', packages = '']) => [
    name,
    { places: listed(places), packages: listed(packages) },
  ]),
);
const [, , FEATURE_PLACES = '', FEATURE_PACKAGES = ''] = /^\| (a feature of the server) \|([^|]*)\|([^|]*)\|$/m.exec(section) ?? [];
/** Its stages in order; those that only begin are one. */
const ENGINE_STAGES = (/The stages of the engine, in order: ([\s\S]*?)\./.exec(section)?.[1] ?? '')
  .split(';')
  .map((names) => [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));

/** The folders of the web besides those that have the name of a server's. */
const WEB_FOLDERS = [...(/The web has besides them: ([\s\S]*?)\./.exec(section)?.[1] ?? '').matchAll(/`([\w-]+)`/g)].map(
  ([, name = '']) => name,
);

/** Files of the server that are imported from anywhere in it, and those that put all together. */
const SHARED = ['server/problems', 'server/config', 'server/route'];
const BELOW_FEATURES = ['store', 'queue', 'ledger', 'filter', 'antivirus', 'mail', 'http', 'identity', 'jobs'];

function listed(cell: string): string[] {
  return cell.split(',').flatMap((part) => part.trim().replaceAll('`', '') || []);
}

/** Folders of the web without screens, and the files that put screens together. */
const WITHOUT_SCREENS = ['charts', 'text', 'ui'];
const PUT_SCREENS_TOGETHER = ['web/main.tsx', 'web/router.tsx', 'web/public/prerender.tsx'];

/** The screen that a file of the web belongs to: `cash/screen`. Undefined for what all features may import. */
function screenOf(path: string): string | undefined {
  const [, feature = '', screen] = /^web\/([\w-]+)\/([\w-]+)\//.exec(path) ?? [];
  return screen === undefined || WITHOUT_SCREENS.includes(feature) ? undefined : `${feature}/${screen}`;
}

function mayUse(from: string, to: string): boolean {
  const screen = screenOf(to);
  return screen === undefined || screen === screenOf(from);
}

/** The name of a folder or file in the table; undefined where it is not listed. */
function placeOf(path: string): string | undefined {
  if (/^server\/[\w-]+\.ts$/.test(path)) return 'server';
  const [root = '', folder = ''] = path.split('/');
  const name = `${root}/${folder}`;
  if (RULES.has(name)) return name;
  if (root === 'web' && !folder.includes('.') && !WEB_FOLDERS.includes(folder) && !RULES.has(`server/${folder}`)) return undefined;
  return root === 'server' || !RULES.has(root) ? undefined : root;
}

/** What a place may import of this house. */
function allowedFrom(place: string): string[] {
  if (place === 'server') return ['server', 'contract', 'engine'];
  const [root = '', folder = ''] = place.split('/');
  const rule = RULES.get(place);
  const own = (rule?.places ?? []).map((name) => {
    if (['engine', 'contract', root].includes(name.split('/')[0] ?? '')) return name;
    return `${root}/${name}`;
  });
  if (root === 'engine') return ['engine'];
  if (root === 'contract') return ['contract', 'engine'];
  if (root === 'web') return place === 'web/ui' || place === 'web/charts' ? [place, ...own] : ['web', 'contract', 'engine'];
  const isFeature = !BELOW_FEATURES.includes(folder);
  return [place, ...own, ...(isFeature ? listed(FEATURE_PLACES).map((name) => `server/${name}`) : []), ...SHARED, 'contract', 'engine'];
}

function packagesOf(place: string): string[] {
  if (place === 'server') return ['fastify', 'prom-client', 'zod', 'node'];
  const [root = '', folder = ''] = place.split('/');
  const isFeature = root === 'server' && !BELOW_FEATURES.includes(folder);
  const ofFeatures = listed(FEATURE_PACKAGES);
  const own = (RULES.get(place)?.packages ?? []).flatMap((name) => (name === 'features' ? ofFeatures : name));
  return isFeature ? [...own, ...ofFeatures] : own;
}

/** fastify stands for its plugins, node for what Node brings, markdown for what draws it. */
function isAllowedPackage(name: string, allowed: readonly string[]): boolean {
  if (name.startsWith('node:')) return allowed.includes('node');
  if (name.startsWith('@fastify/') || name.startsWith('fastify')) return allowed.includes('fastify');
  if (name === 'react-markdown' || name === 'remark-gfm') return allowed.includes('markdown');
  return allowed.some((one) => name === one || name.startsWith(`${one}/`));
}

/** Files of the contract without schemas: the browser runs them. It imports types of the others only. */
const RUN_BY_THE_BROWSER = [
  'counted',
  'csv',
  'difference-names',
  'filter-parts',
  'filter-values',
  'limits',
  'report-groups',
  'routes',
  'row-problems',
  'rupee-text',
  'what-was-read',
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

function isIn(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}.`);
}

/** The number of a stage of the engine; throws for one that is not listed. */
function stage(path: string): number {
  const name = (path.split('/')[1] ?? '').replace(/\.ts$/, '');
  const found = ENGINE_STAGES.findIndex((names) => names.includes(name));
  if (found === -1) throw new Error(`${path} is in no stage that docs/architecture.md lists`);
  return found;
}

function faults(file: string): string[] {
  const from = relative(src, join(import.meta.dirname, file));
  const place = placeOf(from);
  if (place === undefined) return [`${from} is in no place that docs/architecture.md lists`];
  if (from.startsWith('engine/')) stage(from);
  const [allowed, packages] = [allowedFrom(place), packagesOf(place)];
  const found: string[] = [];
  for (const name of importsOf(file)) {
    if (!name.startsWith('.') && !name.startsWith('#')) {
      if (!isAllowedPackage(name, packages)) found.push(`${from} → package ${name}`);
      continue;
    }
    const to = name.startsWith('#') ? name.slice(1) : relative(src, join(src, dirname(from), name));
    if (!allowed.some((root) => isIn(to, root))) found.push(`${from} → ${to}`);
    if (from.startsWith('engine/') && to.startsWith('engine/') && stage(to) > stage(from)) found.push(`${from} → later stage ${to}`);
    if (place === 'web' && !PUT_SCREENS_TOGETHER.includes(from) && !mayUse(from, to)) found.push(`${from} → parts of another screen ${to}`);
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
    expect(() => stage('engine/helpers/x.ts')).toThrow('no stage');
    expect(placeOf('server/utils/x.ts')).toBeUndefined();
    expect(placeOf('web/journal/x.ts')).toBeUndefined();
    expect(placeOf('web/trips/trade/x.ts')).toBe('web');
    expect(mayUse('web/trips/trade/x.ts', 'web/days/day/y.ts')).toBe(false);
    expect(mayUse('web/trips/trade/x.ts', 'web/days/y.ts')).toBe(true);
    expect(packagesOf('engine')).toEqual([]);
    expect(allowedFrom('server/store')).not.toContain('server/ledger');
    expect(allowedFrom('server/cash')).toEqual(expect.arrayContaining(['server/market', 'server/ledger', 'engine']));
    expect(allowedFrom('server/ledger')).not.toContain('server/cash');
  });

  it('knows every folder that the table names', () => {
    const folders = new Set(files.map((file) => placeOf(relative(src, join(import.meta.dirname, file)))));
    expect([...RULES.keys()].filter((name) => name !== 'test' && !folders.has(name))).toEqual([]);
  });

  it('holds in every source file', () => {
    expect(files.flatMap(faults)).toEqual([]);
  });

  it('leaves zod out of the browser: schemas of the contract are imported as types there', () => {
    expect(wayTo('zod', 'src/server/figures/summary-routes.ts')).not.toBeNull();
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

  it('keeps folders named after what is in them, at most three deep, a language apart', () => {
    expect(
      files.filter(
        (file) =>
          /\/(utils|helpers|common|types|services|misc)(\/|\.)/.test(file) || file.replace('/text/en/', '/text/').split('/').length > 5,
      ),
    ).toEqual([]);
  });
});
