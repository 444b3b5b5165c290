import { afterEach, expect, test } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';

const ask = (path: string, method = 'GET') => takeEarlyAnswer(new Request(`https://bros.example${path}`, { method }));

afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

test('an answer that the document asked for is taken once', async () => {
  globalThis.earlyAnswers = { '/api/profile': Promise.resolve(Response.json({ name: 'Leo' })) };
  expect(await (await ask('/api/profile'))?.json()).toEqual({ name: 'Leo' });
  expect(await ask('/api/profile')).toBeNull();
});

test('another question, another method, a refusal and a lost connection are asked anew', async () => {
  globalThis.earlyAnswers = {
    '/api/photos': Promise.resolve(Response.json({}, { status: 401 })),
    '/api/settings': Promise.reject(new TypeError('Failed to fetch')),
    '/api/profile': Promise.resolve(Response.json({})),
  };
  expect(await ask('/api/photos')).toBeNull();
  expect(await ask('/api/settings')).toBeNull();
  expect(await ask('/api/profile?fresh=1')).toBeNull();
  expect(await ask('/api/profile', 'PUT')).toBeNull();
});
