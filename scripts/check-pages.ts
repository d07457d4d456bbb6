/**
 * Reads the public pages as they are served: the HTML by html-validate, links and files by linkinator; and looks for the schema library
 * in the browser's code. `node scripts/check-pages.ts`. Prints each fault and ends with 1 if there is one.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { LinkChecker, LinkState } from 'linkinator';
import { withBuiltSite } from './built-site.ts';

/** A page that is not in the sitemap: the document of all other screens. */
const APP = '/login';

/** Rules of style that React's renderer and the bundler do not follow. */
const RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // React closes void elements with a slash, the bundler does not; both are HTML.
    'void-style': 'off',
    // React writes dateTime; case does not matter in names of attributes.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // hidden="" by React, crossorigin by the bundler; both are HTML.
    'attribute-empty-style': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
  },
};

const validator = new HtmlValidate(new StaticConfigLoader(RULES));
const { pages, findings } = await withBuiltSite(async (base) => {
  const pages = [...(await sitemap(base)), base + APP];
  const html = (await Promise.all(pages.map(htmlFindings))).flat();
  return { pages, findings: [...html, ...(await linkFindings(base, pages)), ...schemaFindings()] };
});
for (const finding of findings) console.log(finding);
console.log(`${pages.length} pages read, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

async function sitemap(base: string): Promise<string[]> {
  const xml = await (await fetch(`${base}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

async function htmlFindings(address: string): Promise<string[]> {
  const { results } = await validator.validateString(await (await fetch(address)).text(), address);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${address}:${line}:${column} ${ruleId}: ${message}`),
  );
}

/** Schemas run on the server only. zod keeps the name of this field when it is minified. */
function schemaFindings(): string[] {
  const cwd = join(import.meta.dirname, '..', 'dist', 'web');
  const scripts = globSync('**/*.js', { cwd });
  if (scripts.length === 0) return ['dist/web has no scripts'];
  return scripts.filter((file) => readFileSync(join(cwd, file), 'utf8').includes('_zod')).map((file) => `${file}: has zod in it`);
}

/** Checks every link, file and fragment of the site. Of external links it checks only the form, so it needs no network. */
async function linkFindings(base: string, pages: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  const { links } = await new LinkChecker().check({
    path: [...pages],
    recurse: true,
    checkCss: true,
    checkFragments: true,
    linksToSkip: async (address) => {
      if (address.startsWith(`${base}/`)) return false;
      if (!isWellFormed(address)) wrong.push(`${address}: neither https nor a mailbox`);
      return true;
    },
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  return [...wrong, ...broken.map(({ url, parent, status }) => `${parent}: ${url} answers ${status}`)];
}

/** An https address of a host with a dot, or a mailbox. */
function isWellFormed(address: string): boolean {
  const { protocol, hostname, pathname } = new URL(address);
  return protocol === 'https:' ? hostname.includes('.') : protocol === 'mailto:' && /^[^@\s]+@[^@\s]+$/.test(pathname);
}
