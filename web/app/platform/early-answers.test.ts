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

test('a response that the document requested is used once', async () => {
  globalThis.earlyAnswers = { '/api/profile': Promise.resolve({ name: 'Leo' }) };
  expect(await ask('/api/profile')).toEqual({ name: 'Leo' });
  expect(await ask('/api/profile')).toBeUndefined();
});

test('another query, another method and a rejected request get no early response', async () => {
  globalThis.earlyAnswers = { '/api/photos': Promise.resolve(undefined), '/api/profile': Promise.resolve({ name: 'Leo' }) };
  expect(await ask('/api/photos')).toBeUndefined();
  expect(await ask('/api/profile?fresh=1')).toBeUndefined();
  expect(await ask('/api/profile', 'PUT')).toBeUndefined();
});

test('no response is used more than ten seconds after the page loaded', async () => {
  globalThis.earlyAnswers = { '/api/profile': Promise.resolve({ name: 'Leo' }) };
  age = 10_001;
  expect(await ask('/api/profile')).toBeUndefined();
});
