import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Serves the metrics at /metrics on a separate port, which has no login and must not be public. Returns a function that stops it. */
export async function serveMetrics(metrics: Metrics, at: { readonly port: number; readonly host: string }): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.page().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
