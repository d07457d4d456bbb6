import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';

/**
 * Counts what makes a place hard to find: names that are exported with two meanings, and folders that hold too much.
 *
 *     node scripts/names.ts
 */
const root = dirname(import.meta.dirname);

/** The most source files of a folder, tests apart. */
const MOST_FILES = 40;

/** Folders of entries that are all alike: one file an entry. */
const REGISTRIES = ['src/engine/brokers/formats', 'src/server/store/tables', 'src/contract'];

function sourcesIn(places: readonly string[]): string[] {
  return places
    .flatMap((place) => globSync(`src/${place}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.(?:test|d)\.tsx?$|\.d\.json\.ts$/.test(file))
    .toSorted();
}

/** The names that a file itself declares and exports. */
function declaredIn(file: string): string[] {
  const { body } = parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const imported = new Set(
    body.flatMap((node) => (node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [])),
  );
  const names = body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.source) return [];
    const { declaration } = node;
    if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => bound(id));
    if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier') return [declaration.id.name];
    return node.specifiers.flatMap(({ local, exported }) =>
      local.type === 'Identifier' && exported.type === 'Identifier' && !imported.has(local.name) ? [exported.name] : [],
    );
  });
  return [...new Set(names)];
}

interface Binding {
  readonly type: string;
  readonly name?: string;
  readonly properties?: readonly { readonly value?: unknown }[];
  readonly elements?: readonly unknown[];
}

/** The names that a pattern binds: `a`, `{ a, b: c }`, `[a, b]`. */
function bound(pattern: unknown): string[] {
  const { type, name, properties = [], elements = [] } = pattern as Binding;
  if (type === 'Identifier') return name ? [name] : [];
  return [...properties.map(({ value }) => value), ...elements].filter((part) => part !== null && part !== undefined).flatMap(bound);
}

/** Each name that files of these places declare and export in more than one file: `Name: file, file`. */
export function namesWithTwoMeanings(places: readonly string[]): string[] {
  const files = sourcesIn(places).flatMap((file) => declaredIn(file).map((name) => ({ name, file })));
  return [...Map.groupBy(files, ({ name }) => name)]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`)
    .toSorted();
}

/** Each folder of these places with more source files than can be looked over, registries apart: `folder: files`. */
export function drawers(places: readonly string[]): string[] {
  return [...Map.groupBy(sourcesIn(places), (file) => dirname(file))]
    .filter(([folder, files]) => files.length > MOST_FILES && !REGISTRIES.includes(folder))
    .map(([folder, files]) => `${folder}: ${files.length}`)
    .toSorted();
}

if (import.meta.main) {
  for (const places of [['engine', 'contract', 'server'], ['web'], ['engine', 'contract', 'server', 'web']]) {
    const names = namesWithTwoMeanings(places);
    process.stdout.write(`${places.join(', ')}: ${names.length} names with two meanings\n${names.map((name) => `  ${name}\n`).join('')}`);
  }
  process.stdout.write(`drawers\n${drawers(['engine', 'server']).map((folder) => `  ${folder}\n`).join('')}`);
}
