import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../platform/database/connect.ts';
import { failureBody } from '../../../../platform/http/failure.ts';
import { CALENDAR_TYPE } from '../file.ts';
import { FEEDS_PATH, openFeed } from './service.ts';

/** Every unknown feed gets the same response. */
export function registerCalendarFeeds(server: FastifyInstance, deps: { database: Database; publicUrl: string }): void {
  server.get<{ Params: { file: string } }>(`${FEEDS_PATH}/:file`, { config: { isPathSecret: true } }, async (request, reply) => {
    const calendar = await openFeed(deps, request.params.file);
    if (calendar === null) return reply.code(404).header('cache-control', 'no-store').send(failureBody('NOT_FOUND'));
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type(CALENDAR_TYPE).send(calendar);
  });
}
