import { join } from 'node:path';
import { isScreen } from '@bros/contract/paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { failureBody } from '../http/failure.ts';
import { DOCUMENT_HEADERS } from '../http/security-headers.ts';
import { SESSION_COOKIE } from '../http/session-cookie.ts';
import type { Log } from '../log.ts';
import type { Encoding, Page, WebBuild } from './build.ts';
import { canonicalUrlTags, headTags, type PublicPages, registerSitemap, replaceHead } from './public-pages.ts';

const YEAR_SECONDS = 31_536_000;
const GALLERY = '/dev/ui';
/** Sorted by size, smallest first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const HTML = 'text/html; charset=utf-8';

interface WebDeps {
  web: WebBuild;
  config: Pick<Config, 'isProduction' | 'publicUrl'>;
  log: Log;
  publicPages: PublicPages;
}

/** At an unknown URL, a visitor sees the 404 page, and a member the app shell. */
export async function registerWeb(server: FastifyInstance, { web, config, log, publicPages }: WebDeps): Promise<void> {
  const { isProduction, publicUrl } = config;
  await serveFiles(server, web.folder);
  async function sendScreen(request: FastifyRequest, reply: FastifyReply, page: Page) {
    const pathname = pathOf(request);
    const head = await publicPages.describe(pathname).catch((error: unknown) => {
      log.warn({ err: error }, 'A public page is served without its own title');
      return null;
    });
    if (!head) return sendPage(request, reply, page);
    const tags = headTags(head, publicUrl) + canonicalUrlTags(publicUrl + pathname);
    return reply.header('cache-control', 'no-cache').type(HTML).send(replaceHead(page.html.toString(), tags));
  }
  for (const [path, page] of web.pages) {
    if (!path.endsWith('/_')) server.get(path, (request, reply) => sendPage(request, reply, page));
    // The document `/members/_` serves every member's page.
    else
      server.get(path.replace(/_$/, ':last'), (request, reply) =>
        isScreen(pathOf(request)) ? sendScreen(request, reply, page) : reply.callNotFound(),
      );
  }
  registerSitemap(server, publicUrl, publicPages.list);
  server.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request);
    const hasScreen = isScreen(pathname) || (!isProduction && pathname === GALLERY);
    const seemsSignedIn = request.headers.cookie?.includes(SESSION_COOKIE);
    const page = hasScreen || seemsSignedIn ? web.shell : web.notFound;
    // Screens ignore the Accept header, which robots and link previews vary. At unknown URLs, only clients that accept HTML get a page.
    const isReader = request.method === 'GET' || request.method === 'HEAD';
    const isPage = hasScreen || (request.headers.accept?.includes('text/html') && !pathname.startsWith('/api/'));
    if (!page || !isReader || !isPage) return reply.code(404).send(failureBody('NOT_FOUND'));
    return hasScreen ? sendScreen(request, reply, page) : sendPage(request, reply.code(404), page);
  });
}

/** All assets share one route, because 1,700 routes took a fifth of the start. */
async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  const options = { preCompressed: true, redirect: false, index: false, cacheControl: false } as const;
  await server.register(fastifyStatic, {
    ...options,
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.html', 'assets/**'],
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
  await server.register((assets, _options, done) => {
    assets.register(fastifyStatic, {
      ...options,
      root: join(folder, 'assets'),
      serve: false,
      setHeaders(reply) {
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
        for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      },
    });
    assets.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => reply.sendFile(params['*']));
    done();
  });
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type(HTML);
  const encoding = ENCODINGS.find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await page.compressed(encoding));
}
