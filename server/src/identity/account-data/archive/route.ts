import { ORPCError } from '@orpc/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Log } from '../../../platform/log.ts';
import type { ArchiveStep } from '../../../platform/member-data.ts';
import type { AccountDataDeps } from '../service.ts';
import { ARCHIVE_PATH, openDownload } from './service.ts';
import { writeArchive } from './write.ts';

/** Streams as fast as the client reads, without buffering in memory or on disk. */
export function registerArchiveDownload(
  server: FastifyInstance,
  deps: AccountDataDeps & { archive: readonly ArchiveStep[]; log: Log },
): void {
  const options = { exposeHeadRoute: false, config: { rateLimit: {} } };
  server.get<{ Querystring: { ticket?: unknown } }>(ARCHIVE_PATH, options, async (request, reply) => {
    const headers = new Headers({ cookie: request.headers.cookie ?? '', 'user-agent': request.headers['user-agent'] ?? '' });
    const source = { address: request.ip, headers };
    reply.header('cache-control', 'no-store');
    try {
      const ticket = String(request.query.ticket ?? '');
      const { fileName, stream } = await openDownload(deps, source, ticket, (member, madeAt) =>
        writeArchive(deps.archive, member, madeAt),
      );
      // The response has already begun, so the browser reports a broken download.
      stream.on('error', (error) => deps.log.warn({ err: error, requestId: request.id }, 'A download broke off'));
      return reply.type('application/zip').header('content-disposition', `attachment; filename="${fileName}"`).send(stream);
    } catch (error) {
      return refuse(reply, error);
    }
  });
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ORPCError) || !error.defined) throw error;
  const { code, status, message, data } = error;
  if (code === 'RATE_LIMITED') reply.header('retry-after', String((data as { retryAfterSeconds: number }).retryAfterSeconds));
  return reply.code(status).send({ defined: true, code, status, message, data });
}
