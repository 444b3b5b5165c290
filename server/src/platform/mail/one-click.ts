import type { FastifyInstance } from 'fastify';
import { parseBody } from '../http/body.ts';
import { failureBody } from '../http/failure.ts';

const BODY_MAX_BYTES = 1024;

export interface OneClick {
  path: string;
  pageOf: (token: string) => string;
  end: (token: string) => Promise<boolean>;
}

/** For the 'Unsubscribe' button of email clients (RFC 8058). Mail servers post without an origin, so the token authorizes. Redirects a person to the page. */
export function registerOneClick(server: FastifyInstance, { path, pageOf, end }: OneClick): void {
  server.register((scope, _options, ready) => {
    const ignoreBody = parseBody(BODY_MAX_BYTES, () => undefined);
    scope.addContentTypeParser('*', ignoreBody);
    const config = { rateLimit: {}, isForAnyOrigin: true };
    scope.post<{ Querystring: { token?: string } }>(path, { config }, async ({ query }, reply) => {
      const hasEnded = await end(String(query.token));
      return hasEnded ? reply.code(204).send() : reply.code(410).send(failureBody('LINK_INVALID'));
    });
    scope.get<{ Querystring: { token?: string } }>(path, { config }, async ({ query }, reply) =>
      reply.redirect(pageOf(String(query.token)), 303),
    );
    ready();
  });
}
