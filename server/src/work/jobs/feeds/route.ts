import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { FEED_PATHS, writeJsonFeed, writeRss } from './formats.ts';
import { type FeedDeps, readPublicJobs } from './service.ts';

const KEPT_SECONDS = 300;

/** Each response has an ETag (RFC 9110, section 8.8.3). */
export function registerJobFeeds(server: FastifyInstance, deps: FeedDeps): void {
  const { publicUrl } = deps;
  const feeds = [
    [FEED_PATHS.data, 'application/json; charset=utf-8', (jobs) => JSON.stringify(jobs)],
    [FEED_PATHS.json, 'application/feed+json; charset=utf-8', (jobs) => writeJsonFeed(jobs, publicUrl)],
    [FEED_PATHS.rss, 'application/rss+xml; charset=utf-8', (jobs) => writeRss(jobs, publicUrl)],
  ] satisfies [string, string, (jobs: Awaited<ReturnType<typeof readPublicJobs>>) => string][];
  for (const [path, contentType, write] of feeds) {
    server.get(path, async (request, reply) => {
      const feed = write(await readPublicJobs(deps));
      const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`;
      reply.headers({ 'cache-control': `public, max-age=${KEPT_SECONDS}`, etag, 'access-control-allow-origin': '*' });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(contentType).send(feed);
    });
  }
}
