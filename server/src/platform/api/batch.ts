import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REQUEST_TIMEOUTS } from '../database/connect.ts';
import { failureBody } from '../http/failure.ts';

const QUESTIONS_MAX = 10;
const ANSWER_MAX_BYTES = 256 * 1024;
/** A request's longest time while the database does not respond. */
const ANSWER_WITHIN_MS = REQUEST_TIMEOUTS.connectMs + REQUEST_TIMEOUTS.queryMs;
/** Without dots and escapes, so a batch cannot contain another. */
const QUESTION = /^\/api\/(?!batch\b)[\w\-/]+(\?[^#\s]*)?$/;
const PASSED_ON = ['authorization', 'cookie', 'host', 'user-agent'] as const;
const NO_QUESTIONS = { fields: [{ path: 'of', code: 'invalid', message: `Name 1 to ${QUESTIONS_MAX} addresses of this API.` }] };

/**
 * `/api/batch?of=/api/profile&of=/api/photos` returns the responses of these GETs by URL, after the same checks. Runs them serially, on at most one database
 * connection. Omits errors, files, long responses and late requests, which the caller repeats.
 */
export function registerBatch(server: FastifyInstance): void {
  server.get<{ Querystring: { of?: string | string[] } }>('/api/batch', { config: { rateLimit: {} } }, async (request, reply) => {
    const questions = new Set([request.query.of ?? []].flat());
    const isReadable = [...questions].every((question) => QUESTION.test(question));
    if (!isReadable || questions.size === 0 || questions.size > QUESTIONS_MAX)
      return reply.code(422).send(failureBody('INPUT_INVALID', NO_QUESTIONS));
    const answers: string[] = [];
    const { promise: isOver, resolve: end } = Promise.withResolvers<null>();
    const deadline = setTimeout(end, ANSWER_WITHIN_MS, null);
    for (const question of questions) {
      const answer = await Promise.race([ask(server, request, question), isOver]);
      if (!answer) break;
      const { json, cookies } = answer;
      if (json !== null) answers.push(`${JSON.stringify(question)}:${json}`);
      if (cookies) reply.header('set-cookie', cookies);
    }
    clearTimeout(deadline);
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(`{${answers.join()}}`);
  });
}

async function ask(server: FastifyInstance, { headers, ip }: FastifyRequest, url: string) {
  const response = await server.inject({
    method: 'GET',
    url,
    headers: Object.fromEntries(PASSED_ON.filter((name) => name in headers).map((name) => [name, headers[name]])),
    remoteAddress: ip,
    // Allows dropping a file unread.
    payloadAsStream: true,
  });
  const { 'content-type': type = '', 'content-length': length, 'set-cookie': cookies } = response.headers;
  const isTaken = response.statusCode === 200 && type.startsWith('application/json') && Number(length) <= ANSWER_MAX_BYTES;
  const body = response.stream();
  if (!isTaken) body.destroy();
  return { json: isTaken ? await text(body) : null, cookies };
}
