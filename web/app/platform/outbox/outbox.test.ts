import { DAY_MS } from '@bros/contract/core/durations';
import 'fake-indexeddb/auto';
import { MESSAGES_PER_MINUTE } from '@bros/contract/core/moderation-rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE_CACHE_OWNER_KEY } from '../early-answers.ts';
import { clearOfflineCache } from '../offline-cache/offline-cache.ts';
import { discardWrite, keepWrite, NotSignedInOnDevice, retryWrite, sendNow, startOutbox } from './outbox.ts';
import { type OutboxEvent, subscribeToOutbox } from './outbox-events.ts';
import { addWrite, clearWrites, listWrites, OutboxFull, SYNC_TAG, type WaitingWrite, WRITES_MAX } from './waiting-writes.ts';

const LEO = 'leo';
const MAX = 'max';

const write = (id: string, memberId = LEO): WaitingWrite => ({
  id,
  memberId,
  target: 'chat:asia',
  request: { method: 'POST', path: '/api/chat/rooms/asia/messages', body: JSON.stringify({ clientId: id }) },
  repeats: { clientId: id },
  doneBy: ['EVENT_DUPLICATE'],
  changes: ['events'],
  title: 'Asia',
  text: id,
  path: '/chat',
  content: {},
});

let received: string[];
let respond: (id: string) => Response | Promise<Response>;
let ended: AbortController;
let events: OutboxEvent[];
let unsubscribe: () => void;

const stored = (id: string) => Response.json({ clientId: id }, { status: 201 });
const refused = (code: string, status: number, data?: object) =>
  Response.json({ defined: true, code, status, message: code, data }, { status });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  received = [];
  respond = stored;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { clientId } = (await request.clone().json()) as { clientId: string };
    received.push(clientId);
    return respond(clientId);
  });
  ended = new AbortController();
  events = [];
  unsubscribe = subscribeToOutbox((event) => events.push(event));
  await clearWrites();
  localStorage.setItem(OFFLINE_CACHE_OWNER_KEY, LEO);
});

afterEach(() => {
  ended.abort();
  unsubscribe();
  vi.unstubAllGlobals();
});

const waiting = async (memberId = LEO) => (await listWrites(memberId)).map(({ id }) => id);
const start = (memberId = LEO) => startOutbox(memberId, ended.signal);
const kinds = () => events.map(({ kind }) => kind);

test('writes that waited are sent in the order in which they were made, once', async () => {
  for (const id of ['c', 'a', 'b']) await keepWrite(write(id));
  start();
  sendNow();
  await expect.poll(() => waiting()).toEqual([]);
  expect(received).toEqual(['c', 'a', 'b']);
});

test('two windows send each write once', async () => {
  for (const id of ['a', 'b', 'c']) await keepWrite(write(id));
  vi.resetModules();
  const other = await import('./outbox.ts');
  start();
  other.startOutbox(LEO, ended.signal);
  await expect.poll(() => kinds().filter((kind) => kind === 'settled')).toHaveLength(3);
  await expect.poll(() => waiting()).toEqual([]);
  expect(received).toEqual(['a', 'b', 'c']);
});

test('without a connection, writes wait, and the browser’s event sends them', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await keepWrite(write('a'));
  start();
  await expect.poll(kinds).toContain('waits');
  expect(received).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => waiting()).toEqual([]);
  expect(received).toEqual(['a']);
});

test('a write without a response waits', async () => {
  respond = unreachable;
  await keepWrite(write('a'));
  start();
  await expect.poll(kinds).toContain('waits');
  expect(await waiting()).toEqual(['a']);
});

const tooFast = () => refused('MESSAGE_REFUSED', 422, { rules: ['flood'] });
const tooMany = (action: string) => refused('RATE_LIMITED', 429, { action, retryAfterSeconds: 60 });
const page = () => new Response('<h1>Sign in to the network</h1>', { headers: { 'content-type': 'text/html' } });

test.each<[string, () => Response]>([
  ...[401, 408, 502, 503, 504, 511].map((status) => [`${status}`, () => refused('ANY', status)] as [string, () => Response]),
  ['a refusal for the pace', tooFast],
  ['429 for all requests', () => tooMany('request')],
  ['429 from a proxy', () => new Response('', { status: 429 })],
  ['200 with the sign-in page of a network', page],
  ['200 without content', () => new Response()],
  ['200 with null', () => Response.json(null)],
  ['200 about something else', () => Response.json({ clientId: 'other' })],
])('a response of %s leaves the write waiting', async (_, answer) => {
  respond = answer;
  await keepWrite(write('a'));
  start();
  await expect.poll(kinds).toContain('waits');
  expect(await listWrites(LEO)).toMatchObject([{ id: 'a' }]);
  expect((await listWrites(LEO))[0]).not.toHaveProperty('refusal');
});

test('while the server is down for a day, the pauses between attempts grow to five minutes, and the write is sent when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pauses: number[] = [];
  const wait = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((action: () => void, pause = 0) => {
    if (pause < 2000) return queueMicrotask(action);
    pauses.push(pause);
    if (pauses.reduce((sum, each) => sum + each, 0) > DAY_MS) respond = stored;
    return queueMicrotask(action);
  }) as never);
  respond = () => refused('UNAVAILABLE', 503);
  await keepWrite(write('a'));
  start();
  const isSent = () => events.some((event) => event.kind === 'settled');
  while (!isSent()) await new Promise((resolve) => setImmediate(resolve));
  wait.mockRestore();
  vi.useRealTimers();
  expect(pauses.slice(0, 4)).toEqual([2000, 4000, 8000, 16_000]);
  expect(Math.max(...pauses)).toBe(300_000);
  expect(pauses.length).toBeLessThan(300);
  expect(await waiting()).toEqual([]);
});

test('a write that the server rejects is kept with the reason, and does not stop the others', async () => {
  respond = (id) => (id === 'a' ? refused('MESSAGE_REFUSED', 422) : stored(id));
  for (const id of ['a', 'b']) await keepWrite(write(id));
  start();
  await expect.poll(() => waiting()).toEqual(['a']);
  expect((await listWrites(LEO))[0]?.refusal).toMatchObject({ code: 'MESSAGE_REFUSED' });
  expect(received).toEqual(['a', 'b']);
});

test.each([
  ['no longer knows its address', () => refused('NOT_FOUND', 404)],
  ['no longer knows its address and answers with a page', () => new Response('<h1>Not found</h1>', { status: 404 })],
  ['expects other fields', () => refused('INPUT_INVALID', 422, { fields: [{ path: 'version' }] })],
])('if a newer server %s, the write of an older page is kept with a reason, and does not stop the others', async (_, answer) => {
  respond = (id) => (id === 'a' ? answer() : stored(id));
  for (const id of ['a', 'b']) await keepWrite(write(id));
  start();
  await expect.poll(() => waiting()).toEqual(['a']);
  expect((await listWrites(LEO))[0]).toMatchObject({ text: 'a', refusal: { code: expect.any(String) } });
});

test('writes are sent in the order in which they were made, even if the clock was set back in between', async () => {
  const clock = vi.spyOn(Date, 'now');
  for (const [id, now] of [
    ['a', 3e12],
    ['b', 1e12],
    ['c', 2e12],
  ] as const) {
    clock.mockReturnValue(now);
    await keepWrite(write(id));
  }
  clock.mockRestore();
  start();
  await expect.poll(() => waiting()).toEqual([]);
  expect(received).toEqual(['a', 'b', 'c']);
});

test('a write above a limit of the server is rejected, and does not stop the others', async () => {
  respond = (id) => (id === 'a' ? tooMany('event_join') : stored(id));
  for (const id of ['a', 'b']) await keepWrite(write(id));
  start();
  await expect.poll(() => waiting()).toEqual(['a']);
  expect((await listWrites(LEO))[0]?.refusal).toMatchObject({ code: 'RATE_LIMITED', data: { action: 'event_join' } });
});

test('a rejected write is sent again, after the others, only when the member asks for it', async () => {
  respond = () => refused('MUTED', 403);
  await keepWrite(write('a'));
  start();
  await expect.poll(async () => (await listWrites(LEO))[0]?.refusal).toBeDefined();
  respond = stored;
  await keepWrite(write('b'));
  sendNow();
  await expect.poll(() => waiting()).toEqual(['a']);
  await retryWrite('a');
  await expect.poll(() => waiting()).toEqual([]);
  expect(received).toEqual(['a', 'b', 'a']);
});

const setting = (id: string): WaitingWrite => ({ ...write(id), subject: 'seat:dinner' });

test('a later write of the same subject replaces the earlier one, and is sent after the others', async () => {
  await keepWrite(setting('join'));
  await keepWrite(write('message'));
  await keepWrite(setting('leave'));
  expect(await waiting()).toEqual(['message', 'leave']);
  start();
  await expect.poll(() => waiting()).toEqual([]);
  expect(received).toEqual(['message', 'leave']);
});

test('a write that was replaced does not come back when the member sends it again', async () => {
  await keepWrite(setting('join'));
  await keepWrite(setting('leave'));
  await retryWrite('join');
  expect(await waiting()).toEqual(['leave']);
});

test('a write that was discarded elsewhere does not come back when the member sends it again', async () => {
  await keepWrite(write('a'));
  await discardWrite('a');
  await retryWrite('a');
  expect(await waiting()).toEqual([]);
});

test('a write that is replaced while it is being sent is followed by the later write', async () => {
  respond = async (id) => {
    if (id === 'join') await keepWrite(setting('leave'));
    return stored(id);
  };
  await keepWrite(setting('join'));
  start();
  await expect.poll(() => received).toEqual(['join', 'leave']);
  await expect.poll(() => waiting()).toEqual([]);
});

test('new content of a write that is being sent is sent next, and only its outcome is announced', async () => {
  const changed = { ...write('a'), request: { ...write('a').request, body: JSON.stringify({ clientId: 'a', isChanged: true }) } };
  respond = async (id) => {
    if (received.length === 1) await keepWrite(changed);
    return received.length === 1 ? stored(id) : refused('EDIT_CONFLICT', 409);
  };
  await keepWrite(write('a'));
  start();
  await expect.poll(() => kinds().filter((kind) => kind === 'settled')).toHaveLength(1);
  expect(received).toEqual(['a', 'a']);
  expect(await listWrites(LEO)).toMatchObject([{ request: changed.request, refusal: { code: 'EDIT_CONFLICT' } }]);
});

test('a refusal that says that an earlier request was stored counts as success', async () => {
  respond = () => refused('EVENT_DUPLICATE', 409);
  await keepWrite(write('a'));
  start();
  await expect.poll(() => waiting()).toEqual([]);
  await expect
    .poll(() => events)
    .toContainEqual({
      kind: 'settled',
      settled: { id: 'a', target: 'chat:asia', changes: ['events'], answer: null },
    });
});

test('a discarded write is not sent', async () => {
  for (const id of ['a', 'b']) await keepWrite(write(id));
  expect(await discardWrite('a')).toBe(true);
  start();
  await expect.poll(() => waiting()).toEqual([]);
  expect(received).toEqual(['b']);
});

async function discardDuring(answer: () => Response): Promise<boolean> {
  let isDiscarded: Promise<boolean> | undefined;
  respond = async () => {
    isDiscarded = discardWrite('a');
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answer();
  };
  await keepWrite(write('a'));
  start();
  await expect.poll(() => isDiscarded).toBeDefined();
  return (await isDiscarded) as boolean;
}

test('discarding a write while it is being sent reports that it was sent', async () => {
  expect(await discardDuring(() => stored('a'))).toBe(false);
  expect(kinds()).toContain('settled');
});

test('a write that is discarded while the server rejects it does not come back', async () => {
  expect(await discardDuring(() => refused('MUTED', 403))).toBe(true);
  await expect.poll(kinds).toContain('settled');
  expect(await waiting()).toEqual([]);
});

function skipPauses(onPause: (pause: number) => void): void {
  const real = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((action: () => void, pause = 0) => {
    if (pause < 1000) return real(action, pause);
    onPause(pause);
    return real(action, 0);
  }) as never);
}

test('a long queue is sent no faster than the server accepts, and a write can be discarded while it waits', async () => {
  let now = 0;
  const sentAt: number[] = [];
  let isDiscarded: Promise<boolean> | undefined;
  skipPauses((pause) => {
    now += pause;
    isDiscarded ??= discardWrite('w150');
  });
  respond = (id) => {
    sentAt.push(now);
    return stored(id);
  };
  for (let index = 0; index < 200; index += 1) await addWrite(write(`w${index}`));
  start();
  await expect.poll(() => received.length).toBe(199);
  await expect.poll(() => waiting()).toEqual([]);
  vi.mocked(setTimeout).mockRestore();
  expect(await isDiscarded).toBe(true);
  const inMinuteOf = (end: number) => sentAt.filter((at) => at <= end && at > end - 60_000).length;
  expect(Math.max(...sentAt.map(inMinuteOf))).toBeLessThan(MESSAGES_PER_MINUTE.newcomer);
});

test('at most 500 writes wait, and a known write can still be replaced', async () => {
  skipPauses(() => undefined);
  for (let index = 0; index < WRITES_MAX; index += 1) await addWrite(write(`w${index}`));
  await expect(keepWrite(write('one-more'))).rejects.toBeInstanceOf(OutboxFull);
  await expect(keepWrite(write('w7'))).resolves.toMatchObject([{ id: 'w7' }]);
  expect((await waiting())[7]).toBe('w7');
  start();
  await expect.poll(() => received.length).toBe(WRITES_MAX);
  await expect.poll(() => waiting()).toEqual([]);
  vi.mocked(setTimeout).mockRestore();
  expect(new Set(received).size).toBe(WRITES_MAX);
});

test('the end of the session removes the waiting writes', async () => {
  await keepWrite(write('a'));
  clearOfflineCache();
  await expect.poll(() => waiting()).toEqual([]);
  start();
  expect(received).toEqual([]);
});

test('another member neither sees nor sends the writes of the first, and removes them', async () => {
  await keepWrite(write('a'));
  expect(await waiting(MAX)).toEqual([]);
  localStorage.setItem(OFFLINE_CACHE_OWNER_KEY, '');
  start(MAX);
  await expect.poll(() => waiting()).toEqual([]);
  expect(localStorage.getItem(OFFLINE_CACHE_OWNER_KEY)).toBe(MAX);
  expect(received).toEqual([]);
});

test('a window of the first member that starts after another member signed in removes none of the other member’s writes', async () => {
  localStorage.setItem(OFFLINE_CACHE_OWNER_KEY, MAX);
  await keepWrite(write('a', MAX));
  start(LEO);
  sendNow();
  start(MAX);
  await expect.poll(() => received).toEqual(['a']);
  expect(localStorage.getItem(OFFLINE_CACHE_OWNER_KEY)).toBe(MAX);
});

test('a window of a member who is no longer signed in keeps and sends nothing', async () => {
  await keepWrite(write('a'));
  start();
  await expect.poll(() => waiting()).toEqual([]);
  const mark = async (memberId: string) => {
    localStorage.setItem(OFFLINE_CACHE_OWNER_KEY, memberId);
    await addWrite(write('b'));
    sendNow();
    await expect(keepWrite(write('c'))).rejects.toBeInstanceOf(NotSignedInOnDevice);
  };
  await mark(MAX);
  await mark('');
  await expect.poll(() => kinds().filter((kind) => kind === 'changed').length).toBeGreaterThan(2);
  expect(received).toEqual(['a']);
});

test('the browser wakes the service worker only if something still waits when sending fails or the page closes', async () => {
  const registered: string[] = [];
  const sync = { register: async (tag: string) => void registered.push(tag) };
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: navigator.locks,
    serviceWorker: { getRegistration: async () => ({ sync }) },
  });
  await keepWrite(write('a'));
  start();
  await expect.poll(() => waiting()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(kinds).toContain('changed');
  expect(registered).toEqual([]);
  respond = () => {
    window.dispatchEvent(new Event('pagehide'));
    return stored('b');
  };
  await keepWrite(write('b'));
  sendNow();
  await expect.poll(() => registered).toEqual([SYNC_TAG]);
  respond = unreachable;
  await keepWrite(write('c'));
  sendNow();
  await expect.poll(() => registered).toEqual([SYNC_TAG, SYNC_TAG]);
});

test('if the browser has no space, storing a write fails immediately', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(keepWrite(write('a'))).rejects.toThrow();
  put.mockRestore();
  expect(await waiting()).toEqual([]);
});
