import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API server that the development server passes calls to. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The notices of what is bundled go along with it.
    license: { fileName: 'licences.txt' },
    reportCompressedSize: false,
    // The chart library is the one large chunk; it loads after its screen stands.
    chunkSizeWarningLimit: 600,
    // What every page needs, in two files instead of many small ones: the libraries change seldom. The way in, with its forms, in one.
    rolldownOptions: {
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
