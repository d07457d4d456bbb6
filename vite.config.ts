import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The API server that the development server passes calls to. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const EXCHANGE_ROWS = /\/engine\/exchange\/rows\/([\w-]+)\.json$/;

/** The browser recognises reports by their headers and names holidays. The exchange data, which reading needs, stay on the server. */
function withoutExchangeRows(): Plugin {
  return {
    name: 'without-exchange-rows',
    enforce: 'pre',
    load(id) {
      const [, name] = EXCHANGE_ROWS.exec(id) ?? [];
      if (name === undefined) return null;
      return name === 'holidays' ? JSON.stringify(namesOfHolidays(id)) : '{}';
    },
  };
}

function namesOfHolidays(file: string): unknown {
  const { years, holidays } = JSON.parse(readFileSync(file, 'utf8')) as { years: unknown; holidays: readonly unknown[][] };
  return { years, holidays: holidays.map((row) => row.slice(0, 2)) };
}

export default defineConfig({
  root: 'src/web',
  publicDir: 'static',
  plugins: [react(), withoutExchangeRows()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // A browser without it loads the same files a little later.
    modulePreload: { polyfill: false },
    // The notices of what is bundled go along with it.
    license: { fileName: 'licences.txt' },
    reportCompressedSize: false,
    // The chart library is the one large chunk; it loads after its screen stands.
    chunkSizeWarningLimit: 610,
    // A few files instead of many small ones: a browser asks for six at a time, and the headers of each are a kilobyte. What every page
    // needs is in two, since the libraries change seldom; the way in in one; what public pages share with screens in one; forms in one;
    // what four screens share in one; what screens of figures share in one; of what lists share, which the summary and the page of a trade
    // do not need, in one. A group takes along what its files import, and of two groups that of the higher priority takes a file.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules/, tags: ['$initial'], priority: 6 },
            { name: 'app', tags: ['$initial'], priority: 5 },
            { name: 'account', test: /identity\/sign-in\/(?:login|signup|sign-up)/, priority: 2 },
            {
              name: 'page',
              test: /src\/web\/(?:ui\/page\/(?:empty|load-error|loaded|page|skeleton)|format|public\/page-meta|text\/phrase)\.tsx?/,
              priority: 4,
            },
            { name: 'form', test: /ui\/form\/(?:form|text-field|form-fields|message-rules)\.|ui\/page\/message\./, priority: 3 },
            {
              name: 'shared',
              test: /src\/(?:web\/(?!text\/en\/(?:leaks|market|charts|corporate-actions|files|trips|images|setups|templates|closed-trades|accounts|words)|images|words|ui\/table\/|ui\/form\/search-field|ui\/page\/screen-tabs|doubts\/doubt-(?:of|unknown)|trips|changes|setups|strategies|files\/understood|files\/skipped)|contract|engine)/,
              minShareCount: 4,
              priority: 1,
            },
            {
              name: 'lists',
              test: /src\/web\/(?:ui\/(?:table\/|form\/(?:search-field|date-range)|page\/screen-tabs|text\/plain-name)|doubts\/doubt-(?:of|unknown))/,
            },
            {
              name: 'figures',
              test: /src\/web\/(?:figures\/(?:curve|figure-articles)|filter\/(?:period-chips|nothing-matches)|files\/(?:files-wait|processing)|ui\/(?:use-settled|dialog\/lazy-dialog))\.|engine\/metrics\/drawdown\./,
            },
          ],
        },
      },
    },
  },
  // Articles come from the last build.
  server: { proxy: { '/api': api, [String.raw`^/education/.+\.\w+$`]: api } },
});
