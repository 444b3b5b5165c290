import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';

const ask = (path: string, method = 'GET') => takeEarlyAnswer(new Request(`https://bros.example${path}`, { method }));

/** Milliseconds since the page was opened. */
let age = 2000;

beforeEach(() => {
  age = 2000;
  vi.spyOn(performance, 'now').mockImplementation(() => age);
});

afterEach(() => {
  globalThis.earlyAnswers = undefined;
  vi.restoreAllMocks();
});

test('an answer that the document asked for is taken once', async () => {
  globalThis.earlyAnswers = { '/api/profile': Promise.resolve(Response.json({ name: 'Leo' })) };
  expect(await (await ask('/api/profile'))?.json()).toEqual({ name: 'Leo' });
  expect(await ask('/api/profile')).toBeNull();
});

test('another question, another method, a refusal and a lost connection are asked anew', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  // As the document does, which asks before anybody listens.
  lost.catch(() => {});
  globalThis.earlyAnswers = {
    '/api/photos': Promise.resolve(Response.json({}, { status: 401 })),
    '/api/settings': lost,
    '/api/profile': Promise.resolve(Response.json({})),
  };
  expect(await ask('/api/photos')).toBeNull();
  expect(await ask('/api/settings')).toBeNull();
  expect(await ask('/api/profile?fresh=1')).toBeNull();
  expect(await ask('/api/profile', 'PUT')).toBeNull();
});

test('an answer of ten seconds ago is no news', async () => {
  globalThis.earlyAnswers = { '/api/profile': Promise.resolve(Response.json({ name: 'Leo' })) };
  age = 10_001;
  expect(await ask('/api/profile')).toBeNull();
});
