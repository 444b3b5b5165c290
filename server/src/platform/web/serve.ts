import { isScreen } from '@bros/contract/paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureBody } from '../http/failure.ts';
import { DOCUMENT_HEADERS } from '../http/security-headers.ts';
import type { Page, WebBuild } from './build.ts';

const YEAR_SECONDS = 31_536_000;
/** The design system's page: development only. */
const GALLERY = '/dev/ui';

/**
 * Serves the built web app: prerendered documents at their addresses, files (those with a hash in their name for a year), the app's shell at every other
 * address that has a screen, and the 404 page elsewhere.
 */
export async function registerWeb(
  server: FastifyInstance,
  { web, isProduction }: { web: WebBuild; isProduction: boolean },
): Promise<void> {
  await server.register(fastifyStatic, {
    root: web.folder,
    preCompressed: true,
    redirect: false,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/');
      reply.header('cache-control', isAsset ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      if (isAsset) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    },
  });
  for (const [address, page] of web.pages) {
    // A document for `/members/_` serves each member's address.
    server.get(address.replace(/\/_$/, '/:last'), (request, reply) =>
      isScreen(pathOf(request)) || !address.endsWith('/_') ? sendPage(request, reply, page) : reply.callNotFound(),
    );
  }
  server.setNotFoundHandler((request, reply) => {
    const isReader = (request.method === 'GET' || request.method === 'HEAD') && request.headers.accept?.includes('text/html');
    const pathname = pathOf(request);
    if (!isReader || pathname.startsWith('/api/')) return reply.code(404).send(failureBody('NOT_FOUND'));
    const hasScreen = isScreen(pathname) || (!isProduction && pathname === GALLERY);
    const page = hasScreen ? web.shell : web.notFound;
    if (!hasScreen) reply.code(404);
    return page ? sendPage(request, reply, page) : reply.code(404).send(failureBody('NOT_FOUND'));
  });
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type('text/html; charset=utf-8');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.html);
}
