/** Builds the web app into dist/web: the app, the public pages as HTML, the articles, and compressed copies. */
import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, minifySync } from 'vite';

/** What src/web/public/prerender.tsx exports. Another TypeScript project compiles that file. */
interface PageMarkup {
  readonly path: string;
  readonly chunk: string;
  readonly changedOn: string | null;
  readonly head: string;
  readonly body: string;
  readonly data: string;
}
interface Prerender {
  readonly publicPages: (manifest: unknown, textOf: (file: string) => string) => Promise<PageMarkup[]>;
}

/** One entry of Vite's manifest, keyed by the source file. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const root = dirname(import.meta.dirname);
const out = join(root, 'dist', 'web');
const content = join(root, 'content', 'education');
const drawn = join(root, '.cache', 'prerender');
/** Compressing smaller files saves no packet. */
const WORTH_COMPRESSING = 1024;
/** Files that a browser keeps before they are used are at most this large. */
const MOST_KEPT_BYTES = 400_000;

await build({ logLevel: 'warn' });
await build({
  logLevel: 'warn',
  build: { ssr: 'public/prerender.tsx', outDir: drawn, emptyOutDir: true, copyPublicDir: false, manifest: false },
});
const firstPaint = join(out, 'first-paint.js');
writeFileSync(firstPaint, minifySync('first-paint.js', readFileSync(firstPaint, 'utf8')).code);
cpSync(content, join(out, 'education'), { recursive: true });

const { publicPages } = (await import(join(drawn, 'prerender.js'))) as Prerender;
const chunks = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;
const manifest: unknown = JSON.parse(readFileSync(join(content, 'manifest.json'), 'utf8'));
const pages = await publicPages(manifest, (file) => readFileSync(join(content, file), 'utf8'));
await writePages(pages);
writeFileSync(join(out, 'sitemap.xml'), sitemap(pages));
rmSync(join(out, '.vite'), { recursive: true });
fillServiceWorker();
await compressAll();

/** The server replaces these names by its own address and mailbox. */
function shellOf(html: string): string {
  return html.replace('<html ', '<html data-origin="__ORIGIN__" data-contact="__CONTACT__" ');
}

async function writePages(pages: readonly PageMarkup[]): Promise<void> {
  const shell = shellOf(readFileSync(join(out, 'index.html'), 'utf8'));
  // The page for all other addresses, which search engines should not list.
  await writeFile(join(out, 'app.html'), shell.replace('</head>', '<meta name="robots" content="noindex" /></head>'));
  for (const { path, chunk, head, body, data } of pages) {
    const html = shell
      .replace(/\s*<title>.*?<\/title>/, '')
      .replace('</head>', () => `${head}${linksTo(chunk, shell)}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${data}`);
    const file = join(out, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
}

/** The styles and code of a screen's chunk and of its imports, without those that every page has. */
function linksTo(source: string, shell: string): string {
  const needed = [...closure(source)].flatMap((key) => chunks[key] ?? []);
  const styles = needed.flatMap((chunk) => chunk.css ?? []).map((file) => [file, `<link rel="stylesheet" crossorigin href="/${file}">`]);
  const code = needed.map((chunk) => [chunk.file, `<link rel="modulepreload" crossorigin href="/${chunk.file}">`]);
  const links = new Map([...styles, ...code] as [string, string][]);
  return [...links].map(([file, link]) => (shell.includes(file) ? '' : link)).join('');
}

function closure(source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found;
  found.add(source);
  const chunk = chunks[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  for (const key of chunk.imports ?? []) closure(key, found);
  return found;
}

/** Names the files that a browser keeps for when there is no network. Large ones, for charts and for reading files, are kept when they are used. */
function fillServiceWorker(): void {
  const files = globSync(['assets/*.{js,css,woff2}', '{first-paint.js,favicon.svg,site.webmanifest,icon-192.png}'], { cwd: out })
    .filter((file) => statSync(join(out, file)).size <= MOST_KEPT_BYTES)
    .toSorted();
  const hash = createHash('sha256');
  for (const file of ['app.html', ...files]) hash.update(file).update(readFileSync(join(out, file)));
  const worker = join(out, 'service-worker.js');
  const filled = readFileSync(worker, 'utf8')
    .replace('FILES = []', `FILES = ${JSON.stringify(files.map((file) => `/${file}`))}`)
    .replace("VERSION = ''", `VERSION = '${hash.digest('hex').slice(0, 16)}'`);
  writeFileSync(worker, filled);
}

function sitemap(pages: readonly PageMarkup[]): string {
  const entries = pages.map(({ path, changedOn }) => {
    const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : '';
    return `  <url><loc>__ORIGIN__${path}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** A brotli copy beside each file of text, except pages: the server changes those. */
async function compressAll(): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json,md,webmanifest}', { cwd: out }).map((file) => join(out, file));
  const compress = promisify(brotliCompress);
  await Promise.all(
    files
      .filter((file) => statSync(file).size >= WORTH_COMPRESSING)
      .map(async (file) => writeFile(`${file}.br`, await compress(readFileSync(file)))),
  );
}
