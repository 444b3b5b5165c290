import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { failureBody } from './failure.ts';

const BUILD_FOLDER = fileURLToPath(new URL('../../../../web/build/client', import.meta.url));
const YEAR_SECONDS = 31_536_000;

export interface WebBuild {
  folder: string;
  /** `sha256-…` of every inline script in the pages, for the content security policy. */
  inlineScriptHashes: string[];
}

/** Reads which inline scripts the built pages hold. Without a build there are none, and pages answer 404. */
export async function readWebBuild(folder = BUILD_FOLDER): Promise<WebBuild> {
  const hashes = new Set<string>();
  for await (const page of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, page), 'utf8');
    for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (!/\bsrc=/.test(attributes) && script !== '')
        hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
    }
  }
  return { folder, inlineScriptHashes: [...hashes] };
}

/** Serves the built web app: prerendered pages by their path, hashed files for a year, and the app's shell for every other path that a person may open. */
export async function registerWeb(
  server: FastifyInstance,
  { web, isProduction }: { web: WebBuild; isProduction: boolean },
): Promise<void> {
  await server.register(fastifyStatic, {
    root: web.folder,
    preCompressed: true,
    redirect: false,
    index: ['index.html'],
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/');
    if (!isPage || (isProduction && request.url.startsWith('/dev/'))) return reply.code(404).send(failureBody('NOT_FOUND'));
    return sendShell(reply);
  });
}

/** The app's shell decides by itself what a path shows, its 404 page included. */
function sendShell(reply: FastifyReply) {
  return reply.header('cache-control', 'no-cache').sendFile('__spa-fallback.html');
}
