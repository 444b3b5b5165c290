import { isScreen } from '@bros/contract/paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { failureBody } from '../http/failure.ts';
import { DOCUMENT_HEADERS } from '../http/security-headers.ts';
import { SESSION_COOKIE } from '../http/session-cookie.ts';
import type { Log } from '../log.ts';
import type { Page, WebBuild } from './build.ts';
import { addressTags, headTags, type PublicPages, registerSitemap, replaceHead } from './public-pages.ts';

const YEAR_SECONDS = 31_536_000;
/** Development only. */
const GALLERY = '/dev/ui';
const HTML = 'text/html; charset=utf-8';

interface WebParts {
  web: WebBuild;
  config: Pick<Config, 'isProduction' | 'publicUrl'>;
  log: Log;
  publicPages: PublicPages;
}

/**
 * Serves prerendered documents, files, and the app's shell for other screens, with the head of public pages. Other addresses get the 404 page, or for members
 * the shell.
 */
export async function registerWeb(server: FastifyInstance, { web, config, log, publicPages }: WebParts): Promise<void> {
  const { isProduction, publicUrl } = config;
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
  async function sendScreen(request: FastifyRequest, reply: FastifyReply, page: Page) {
    const pathname = pathOf(request);
    const head = await publicPages.describe(pathname).catch((error: unknown) => {
      log.warn({ err: error }, 'A public page goes out without its title');
      return null;
    });
    if (!head) return sendPage(request, reply, page);
    const tags = headTags(head, publicUrl) + addressTags(publicUrl + pathname);
    return reply.header('cache-control', 'no-cache').type(HTML).send(replaceHead(page.html.toString(), tags));
  }
  for (const [address, page] of web.pages) {
    if (!address.endsWith('/_')) server.get(address, (request, reply) => sendPage(request, reply, page));
    // A document for `/members/_` serves each member's address.
    else
      server.get(address.replace(/_$/, ':last'), (request, reply) =>
        isScreen(pathOf(request)) ? sendScreen(request, reply, page) : reply.callNotFound(),
      );
  }
  registerSitemap(server, publicUrl, publicPages.list);
  server.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request);
    const hasScreen = isScreen(pathname) || (!isProduction && pathname === GALLERY);
    // The app keeps a member within the frame at an unknown address.
    const seemsSignedIn = request.headers.cookie?.includes(SESSION_COOKIE);
    const page = hasScreen || seemsSignedIn ? web.shell : web.notFound;
    // Robots and link previews request any address. An unknown address gets a page only when the client accepts HTML.
    const isReader = request.method === 'GET' || request.method === 'HEAD';
    const isPage = hasScreen || (request.headers.accept?.includes('text/html') && !pathname.startsWith('/api/'));
    if (!page || !isReader || !isPage) return reply.code(404).send(failureBody('NOT_FOUND'));
    return hasScreen ? sendScreen(request, reply, page) : sendPage(request, reply.code(404), page);
  });
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type(HTML);
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.html);
}
