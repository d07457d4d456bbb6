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

/** The names that a source itself declares and exports. */
export function declaredIn(source: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const { body } = parseAst(source, { lang });
  const imported = new Set(
    body.flatMap((node) => (node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [])),
  );
  const names = body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.source) return [];
    const { declaration } = node;
    if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => bound(id as Binding));
    if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier') return [declaration.id.name];
    return node.specifiers.flatMap(({ local, exported }) =>
      local.type === 'Identifier' && exported.type === 'Identifier' && !imported.has(local.name) ? [exported.name] : [],
    );
  });
  return [...new Set(names)];
}

interface Binding {
  readonly name?: string;
  readonly properties?: readonly (Binding & { readonly value?: Binding })[];
  readonly elements?: readonly (Binding | null)[];
  /** Of a default. */
  readonly left?: Binding;
  /** Of a rest. */
  readonly argument?: Binding;
}

/** The names that a pattern binds: `a`, `{ a, b: c }`, `[a, b = 1, ...c]`. */
function bound({ name, properties = [], elements = [], left, argument }: Binding): string[] {
  if (name !== undefined) return [name];
  const parts = [...properties.map((one) => one.value ?? one), ...elements, left, argument];
  return parts.flatMap((part) => (part ? bound(part) : []));
}

/** Each name that files of these places declare and export in more than one file: `Name: file, file`. */
export function namesWithTwoMeanings(places: readonly string[]): string[] {
  const files = sourcesIn(places).flatMap((file) =>
    declaredIn(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map((name) => ({ name, file })),
  );
  return [...Map.groupBy(files, ({ name }) => name)]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`)
    .toSorted();
}

/** The folders of these places with more source files than can be looked over, and how many; registries apart. */
export function drawers(places: readonly string[]): ReadonlyMap<string, number> {
  const folders = Map.groupBy(sourcesIn(places), (file) => dirname(file));
  return new Map(
    Array.from(folders, ([folder, files]) => [folder, files.length] as const).filter(
      ([folder, files]) => files > MOST_FILES && !REGISTRIES.includes(folder),
    ),
  );
}

if (import.meta.main) {
  for (const places of [['engine', 'contract', 'server'], ['web'], ['engine', 'contract', 'server', 'web']]) {
    const names = namesWithTwoMeanings(places);
    process.stdout.write(`${places.join(', ')}: ${names.length} names with two meanings\n${names.map((name) => `  ${name}\n`).join('')}`);
  }
  for (const [folder, files] of drawers(['engine', 'server', 'web'])) process.stdout.write(`${folder}: ${files} files\n`);
}
