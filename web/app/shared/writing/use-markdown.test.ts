import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseInWorker } from './use-markdown.ts';

const TREE = { type: 'root', children: [] };

class FakeWorker {
  static started: FakeWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  texts: string[] = [];
  isEnded = false;
  constructor() {
    FakeWorker.started.push(this);
  }
  postMessage(text: string): void {
    this.texts.push(text);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const { signal } = new AbortController();
const lastWorker = () => FakeWorker.started.at(-1) as FakeWorker;
const answer = (worker: FakeWorker) => {
  worker.onmessage?.({ data: 'started' });
  worker.onmessage?.({ data: TREE });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(async () => {
  const last = parseInWorker('', signal);
  lastWorker().onerror?.();
  await last;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a parse that takes too long is canceled, and the next text gets a new worker', async () => {
  const hostile = parseInWorker('>>>>', signal);
  const ended = lastWorker();
  ended.onmessage?.({ data: 'started' });
  vi.advanceTimersByTime(5000);
  expect(await hostile).toBeNull();
  expect(ended.isEnded).toBe(true);

  const next = parseInWorker('a', signal);
  expect(lastWorker()).not.toBe(ended);
  answer(lastWorker());
  expect(await next).toEqual(TREE);
});

test('the time limit of a parse does not include the download of the worker', async () => {
  const parsed = parseInWorker('a', signal);
  vi.advanceTimersByTime(60_000);
  answer(lastWorker());
  expect(await parsed).toEqual(TREE);
});

test('a text stays plain if the worker cannot be loaded', async () => {
  const parsed = parseInWorker('a', signal);
  lastWorker().onerror?.();
  expect(await parsed).toBeNull();
  expect(lastWorker().isEnded).toBe(true);
});

test('a worker is reused for the next text, and terminated when that parse is canceled', async () => {
  const first = parseInWorker('a', signal);
  answer(lastWorker());
  await first;
  const leaving = new AbortController();
  void parseInWorker('b', leaving.signal);
  expect(lastWorker().texts).toEqual(['a', 'b']);
  leaving.abort();
  expect(lastWorker().isEnded).toBe(true);
});
