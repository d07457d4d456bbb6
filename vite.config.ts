import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: 'src/web',
  plugins: [contractWithoutSchemas(), react()],
  worker: { plugins: () => [contractWithoutSchemas()], format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    // The chart library is the one large chunk; it loads after its screen stands.
    chunkSizeWarningLimit: 600,
    // What every page needs, in two files instead of many small ones: the libraries change seldom. The way in, with its forms, in one.
    rolldownOptions: {
      // What the inert schemas are made of goes too where nobody uses them.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            { name: 'account', test: /screens\/(?:login|signup|forgot-password|reset-password|verify-email)\// },
          ],
        },
      },
    },
  },
  // Articles come from the last build.
  server: { proxy: { '/api': api, [String.raw`^/education/.+\.\w+$`]: api } },
});
