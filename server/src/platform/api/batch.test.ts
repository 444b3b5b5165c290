import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registerBatch } from './batch.ts';

const server = Fastify();
registerBatch(server);
server.get('/api/profile', (request) => ({ ip: request.ip, cookie: request.headers.cookie, query: request.query }));
server.get('/api/refused', (_request, reply) => reply.code(403).send({ code: 'FORBIDDEN' }));
server.get('/api/photo', (_request, reply) => reply.type('image/webp').send(Readable.from(['picture'])));
server.get('/api/long', () => ({ text: 'x'.repeat(300_000) }));
server.get('/api/quick', () => ({ isReady: true }));
const hanging: string[] = [];
server.get('/api/hanging', (request) => {
  hanging.push(request.url);
  vi.advanceTimersByTime(8_000);
  return new Promise(() => undefined);
});
server.get('/health', () => ({ isReady: true }));

async function ask(questions: readonly string[]) {
  const query = new URLSearchParams(questions.map((question): [string, string] => ['of', question]));
  const response = await server.inject({
    url: `/api/batch?${query}`,
    headers: { cookie: 'token=1' },
    remoteAddress: '203.0.113.7',
  });
  return { status: response.statusCode, answers: response.json() };
}

test('each batched response is keyed by its URL and has the caller’s rights', async () => {
  const caller = { ip: '203.0.113.7', cookie: 'token=1' };
  const { status, answers } = await ask(['/api/profile', '/api/profile?sort=best&limit=24']);
  expect(status).toBe(200);
  expect(answers).toEqual({
    '/api/profile': { ...caller, query: {} },
    '/api/profile?sort=best&limit=24': { ...caller, query: { sort: 'best', limit: '24' } },
  });
});

test('a caller without a cookie gets responses too', async () => {
  const response = await server.inject({ url: '/api/batch?of=/api/profile', remoteAddress: '203.0.113.7' });
  expect(response.json()).toEqual({ '/api/profile': { ip: '203.0.113.7', query: {} } });
});

test('a batch omits refusals, files, very long responses and unknown URLs', async () => {
  const { answers } = await ask(['/api/refused', '/api/photo', '/api/long', '/api/nothing', '/api/profile']);
  expect(Object.keys(answers)).toEqual(['/api/profile']);
});

test('after its deadline, a batch omits the unfinished request and starts no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const response = await server.inject('/api/batch?of=/api/quick&of=/api/hanging%3Fpage%3D1&of=/api/hanging%3Fpage%3D2');
  expect(response.json()).toEqual({ '/api/quick': { isReady: true } });
  expect(hanging).toEqual(['/api/hanging?page=1']);
});

test.each([
  ['an empty batch', []],
  ['a batch of eleven requests', Array.from({ length: 11 }, (_, index) => `/api/profile?page=${index}`)],
  ['a batch with a URL outside the API', ['/health']],
  ['a batch with a URL of another site', ['//evil.example/api/profile']],
  ['a batch within a batch', ['/api/batch?of=/api/profile']],
  ['a batch within a batch, percent-encoded', ['/api/b%61tch?of=/api/profile']],
  ['a batch within a batch, behind `..`', ['/api/x/../batch?of=/api/profile']],
])('%s is rejected', async (_, questions) => {
  const { status, answers } = await ask(questions);
  expect(status).toBe(422);
  expect(answers).toMatchObject({ code: 'INPUT_INVALID' });
});
