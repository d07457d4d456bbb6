import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, defineConfig, type Plugin } from 'vite';

/** The API server that the development server passes calls to. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/**
 * The contract's files hold paths next to zod schemas. The browser wants the paths and the types: answers are ours, so it never
 * parses them. This leaves zod out of the bundle (21 kB brotli); a schema that is used in the browser after all throws at once.
 */
function contractWithoutSchemas(): Plugin {
  const inert = '\0inert-zod';
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'zod' && importer?.includes('/src/contract/') ? inert : null),
    load: (id) =>
      id === inert
        ? `const used = () => { throw new Error('schemas of the contract are not part of the browser bundle'); };
           export const z = new Proxy(() => {}, { get: (_, key) => /parse/i.test(String(key)) ? used : z, apply: () => z });`
        : null,
  };
}

/** What src/web/prerender.tsx exports; that file is compiled by another project. */
interface Prerender {
  readonly PRERENDERED: Readonly<Record<string, string>>;
  readonly pageMarkup: (path: string) => { readonly title: string; readonly body: string };
}

/**
 * Writes the prerendered pages, so that they read without a script, and app.html without any, for all other addresses. React then
 * draws over them: the same elements, so nothing moves.
 */
function prerenderedPages(): Plugin {
  return {
    name: 'prerendered-pages',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const shell = await readFile(join(dir, 'index.html'), 'utf8');
      await writeFile(join(dir, 'app.html'), shell);
      const server = await createServer({
        configFile: false,
        root: 'src/web',
        appType: 'custom',
        logLevel: 'error',
        plugins: [contractWithoutSchemas(), react()],
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      try {
        const { PRERENDERED, pageMarkup } = (await server.ssrLoadModule('/prerender.tsx')) as Prerender;
        for (const [file, path] of Object.entries(PRERENDERED)) {
          const { title, body } = pageMarkup(path);
          const page = shell
            .replace(/<title>.*?<\/title>/, () => title)
            .replace('<div id="root">', () => `<div id="root"><div class="prerendered">${body}</div>`);
          await writeFile(join(dir, file), page);
        }
      } finally {
        await server.close();
      }
    },
  };
}

export default defineConfig({
  root: 'src/web',
  plugins: [contractWithoutSchemas(), react(), prerenderedPages()],
  // The chart library is the one large chunk; it loads after its screen stands.
  build: { outDir: '../../dist/web', emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 600 },
  server: { proxy: { '/api': api, '/education/': api } },
});
