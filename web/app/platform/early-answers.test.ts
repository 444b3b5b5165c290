import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';

const ask = (path: string, method = 'GET') => takeEarlyAnswer(new Request(`https://bros.example${path}`, { method }));

let age = 2000;

beforeEach(() => {
  age = 2000;
  vi.spyOn(performance, 'now').mockImplementation(() => age);
});

afterEach(() => {
  globalThis.earlyAnswers = undefined;
  vi.restoreAllMocks();
});

test('an answer requested by the document is used once', async () => {
  globalThis.earlyAnswers = { '/api/profile': Promise.resolve({ name: 'Leo' }) };
  expect(await ask('/api/profile')).toEqual({ name: 'Leo' });
  expect(await ask('/api/profile')).toBeUndefined();
});

test('another request, another method and a refusal are fetched again', async () => {
  globalThis.earlyAnswers = { '/api/photos': Promise.resolve(undefined), '/api/profile': Promise.resolve({ name: 'Leo' }) };
  expect(await ask('/api/photos')).toBeUndefined();
  expect(await ask('/api/profile?fresh=1')).toBeUndefined();
  expect(await ask('/api/profile', 'PUT')).toBeUndefined();
});

test('an answer older than ten seconds is not used', async () => {
  globalThis.earlyAnswers = { '/api/profile': Promise.resolve({ name: 'Leo' }) };
  age = 10_001;
  expect(await ask('/api/profile')).toBeUndefined();
});
