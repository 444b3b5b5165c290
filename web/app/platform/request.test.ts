import { REQUEST_ATTEMPTS } from '@bros/contract/core/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendRequest } from './request.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function countAttempts(method: string, answer: () => Promise<Response>, options?: { isIdempotent: boolean }) {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  const sending = sendRequest(new Request('http://localhost/api/anything', { method }), options).catch(() => undefined);
  await vi.runAllTimersAsync();
  await sending;
  return fetch.mock.calls.length;
}

const failures = [
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a status of 503', () => Promise.resolve(new Response(null, { status: 503 }))],
] as const;

test.each(failures)('a POST is not repeated after %s', async (_name, answer) => {
  expect(await countAttempts('POST', answer)).toBe(1);
});

test.each(failures)('a POST with a client id is repeated after %s', async (_name, answer) => {
  expect(await countAttempts('POST', answer, { isIdempotent: true })).toBe(REQUEST_ATTEMPTS);
});

test.each(failures)('GET, PUT and DELETE are repeated after %s', async (_name, answer) => {
  for (const method of ['GET', 'PUT', 'DELETE']) expect(await countAttempts(method, answer)).toBe(REQUEST_ATTEMPTS);
});

test('a refusal is not repeated', async () => {
  expect(await countAttempts('GET', () => Promise.resolve(new Response(null, { status: 409 })))).toBe(1);
});

test('a request is not repeated immediately when the server asks for a long wait', async () => {
  const closed = () => Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': '600' } }));
  expect(await countAttempts('GET', closed)).toBe(1);
});
