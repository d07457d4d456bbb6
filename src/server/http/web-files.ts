import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { globSync } from 'node:fs';
import { refuse } from '../problems.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/**
 * Serves the built web app: its files, a prerendered page where there is one for the path, else the page that draws every
 * screen. Built assets carry a hash in their names and are kept for good. Without a build every page is a plain 404.
 */
export async function serveWebFiles(app: FastifyInstance, root: string): Promise<void> {
  const pages = prerendered(root);
  const shell = pages.get('/app') ?? pages.get('/');
  if (shell !== undefined) {
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.replaceAll('\\', '/').includes('/assets/') ? FOREVER : ASK_AGAIN);
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (shell === undefined || !isPage(request.method, path)) throw refuse('not-found');
    // Not returned: a reply is awaited by listeners on its stream, and the static files have a number of them already.
    void reply.code(200).sendFile(pages.get(path.replace(/(?<=.)\/$/, '')) ?? shell);
  });
}

/** Paths under /api and names with an extension are never pages. */
function isPage(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/api(?:\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** Path → file: '/terms' → 'terms.html' or 'terms/index.html'; '/' → 'index.html'. */
function prerendered(root: string): Map<string, string> {
  return new Map(
    globSync('**/*.html', { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .map((file) => [`/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, file]),
  );
}
