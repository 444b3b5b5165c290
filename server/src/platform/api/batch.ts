import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REQUEST_PATIENCE } from '../database/connect.ts';
import { failureBody } from '../http/failure.ts';

/** More than any screen asks at first. */
const QUESTIONS_MAX = 10;
/** Many times the longest page of a list. */
const ANSWER_MAX_BYTES = 256 * 1024;
/** As long as a single request takes at most while the database hangs. */
const ANSWER_WITHIN_MS = REQUEST_PATIENCE.connectMs + REQUEST_PATIENCE.queryMs;
/** An address of the API. Its path has no dots and no escapes, so that no other spelling of a batch's own address is one. */
const QUESTION = /^\/api\/(?!batch\b)[\w\-/]+(\?[^#\s]*)?$/;
/** The headers of a batch that its questions carry too. */
const PASSED_ON = ['authorization', 'cookie', 'host', 'user-agent'] as const;
const NO_QUESTIONS = { fields: [{ path: 'of', code: 'invalid', message: `Name 1 to ${QUESTIONS_MAX} addresses of this API.` }] };

/**
 * Answers a few GETs of the API in one request: `/api/batch?of=/api/profile&of=/api/photos` gives their answers by address. Each passes the same door as
 * by itself, one after the other, so that the request holds one database connection at most. Left out are refusals, files, very long answers, and questions
 * that are not answered within one deadline: the caller asks for them by themselves.
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
  const answer = await server.inject({
    method: 'GET',
    url,
    headers: Object.fromEntries(PASSED_ON.filter((name) => name in headers).map((name) => [name, headers[name]])),
    remoteAddress: ip,
    // A file is let go of before it is read.
    payloadAsStream: true,
  });
  const { 'content-type': type = '', 'content-length': length, 'set-cookie': cookies } = answer.headers;
  const isTaken = answer.statusCode === 200 && type.startsWith('application/json') && Number(length) <= ANSWER_MAX_BYTES;
  const body = answer.stream();
  if (!isTaken) body.destroy();
  return { json: isTaken ? await text(body) : null, cookies };
}
