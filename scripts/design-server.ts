import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

const root = dirname(import.meta.dirname);

/** Serves src/web/design, which is not in the built product. Port 0 takes a free one. */
export async function startDesignServer(port: number): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const server = await createServer({
    configFile: false,
    root: join(root, 'src', 'web', 'design'),
    publicDir: join(root, 'src', 'web', 'static'),
    cacheDir: join(root, '.cache', 'design'),
    plugins: [react()],
    logLevel: 'warn',
    server: { host: '127.0.0.1', port },
    // Named here, so that the page does not reload when one is found later.
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'react-router', 'react-markdown', 'remark-gfm'] },
  });
  await server.listen();
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
