import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '#contract/routes.ts';
import type { Config } from '../config.ts';
import { apiProblem } from '../problems.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Built files that may contain the site's address or mailbox, which are filled in when they are sent. */
const DOCUMENT = /\.html$|^\/?(?:robots\.txt|sitemap\.xml)$/;
const PICTURE_OF_TEXT = /\.svg(?:\.(?:br|gz))?$/;
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

interface Document {
  readonly type: string;
  readonly text: string;
}

/**
 * Serves the built web app: its files, the prerendered page of a path where there is one, else the page that draws every screen. Browsers
 * may keep built assets, which have a hash in their names. Without a build every page is a 404.
 */
export async function serveWebFiles(app: FastifyInstance, root: string, config: Pick<Config, 'publicUrl' | 'contactEmail'>): Promise<void> {
  const files = globSync('**/*.*', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const documents = readDocuments(root, files);
  const shell = documents.get('/app');
  if (shell !== undefined) {
    await app.register(fastifyStatic, {
      root,
      // Its own route reads a folder for each answer, to compare the spelling of the name.
      serve: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.replaceAll('\\', '/').includes('/assets/') ? FOREVER : ASK_AGAIN);
        if (PICTURE_OF_TEXT.test(path)) reply.type('image/svg+xml; charset=utf-8');
      },
    });
    const served = new Set(files.filter((file) => !DOCUMENT.test(file)));
    app.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const file = request.params['*'];
      return served.has(file) ? reply.sendFile(file) : reply.callNotFound();
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.replace(/\/$/, '') === pathOf('askJournal')) {
      reply.header('allow', 'POST');
      throw apiProblem('only-post');
    }
    const document = documents.get(path.replace(/(?<=.)\/$/, '')) ?? (isScreen(path) ? shell : undefined);
    if (document === undefined || !isRead(request.method)) throw apiProblem('not-found');
    const { publicUrl, contactEmail } = config;
    // Without PUBLIC_URL addresses are relative: a Host header may be forged, and a cache may keep the page.
    return sendDocument(request, reply, document, { __ORIGIN__: publicUrl ?? '', __CONTACT__: plain(contactEmail) });
  });
}

/** Answers 304 where the browser has the same text already. */
function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  names: Readonly<Record<string, string>>,
): FastifyReply {
  const text = document.text.replaceAll(/__[A-Z]+__/g, (name) => names[name] ?? name);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', ASK_AGAIN).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.code(200).type(document.type).send(text);
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Paths under /api and names with an extension are not screens. Nor is /metrics, which has a separate port. */
function isScreen(path: string): boolean {
  return !/^\/(?:api|metrics)(?:\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** Removes the characters that could end the attribute or element that holds the text. */
function plain(text: string): string {
  return text.replaceAll(/["'<>&\s]/g, '');
}

/** Path → document: '/terms' → 'terms.html' or 'terms/index.html'; '/' → 'index.html'; '/robots.txt' → itself. */
function readDocuments(root: string, files: readonly string[]): Map<string, Document> {
  return new Map(
    files
      .filter((file) => DOCUMENT.test(file))
      .map((file) => [
        `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
        { type: TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain', text: readFileSync(join(root, file), 'utf8') },
      ]),
  );
}
