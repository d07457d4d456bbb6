/**
 * Reads the public pages as they are served: the HTML by html-validate, links and files by linkinator. `node scripts/check-pages.ts`.
 * Prints what it found and ends with 1 when that is anything.
 */
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { LinkChecker, LinkState } from 'linkinator';
import { withBuiltSite } from './built-site.ts';

/** Beside the sitemap's pages: the one document that draws every other screen. */
const APP = '/login';

/** Taste, not validity, where React's renderer and the bundler write HTML their own way. */
const RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // React closes void elements with a slash, the bundler does not; both are HTML.
    'void-style': 'off',
    // React writes dateTime; names of attributes have no case.
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
  return { pages, findings: [...html, ...(await linkFindings(base, pages))] };
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

/** Every link, file and fragment of the site itself; of links that lead out only the form is looked at, so that no network is needed. */
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
