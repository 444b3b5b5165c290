import type { FastifyInstance } from 'fastify';
import { failureBody } from '../platform/http/failure.ts';
import { type OptOutParts, optOut } from './service.ts';
import { ONE_CLICK_PATH, optOutPage } from './unsubscribe.ts';

const BODY_MAX_BYTES = 1024;

/**
 * What a mail program's own 'Unsubscribe' posts to (RFC 8058): a form from a mail server, so it has no origin, and all that it says is in the
 * address. Somebody who opens the address instead is shown the page.
 */
export function registerOneClick(server: FastifyInstance, parts: OptOutParts & { publicUrl: string }): void {
  server.register((scope, _options, ready) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES }, (_request, _body, done) => done(null));
    const config = { rateLimit: {}, isForAnyOrigin: true };
    scope.post<{ Querystring: { token?: string } }>(ONE_CLICK_PATH, { config }, async ({ query }, reply) => {
      const preference = await optOut(parts, String(query.token));
      return preference ? reply.code(204).send() : reply.code(410).send(failureBody('LINK_INVALID'));
    });
    scope.get<{ Querystring: { token?: string } }>(ONE_CLICK_PATH, { config }, async ({ query }, reply) =>
      reply.redirect(optOutPage(parts.publicUrl, String(query.token)), 303),
    );
    ready();
  });
}
