import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE_CACHE_OWNER_KEY } from '../early-answers.ts';
import { discardWrite, keepWrite, startOutbox } from './outbox.ts';
import { subscribeToOutbox } from './outbox-events.ts';
import { isSubmitted, submitWrite } from './submit-write.ts';
import { addWrite, clearWrites, listWrites, type WaitingWrite, WRITES_MAX } from './waiting-writes.ts';

const LEO = 'leo';

const joining = (id: string): WaitingWrite => ({
  id,
  memberId: LEO,
  target: 'event:dinner',
  subject: 'seat:dinner',
  request: { method: 'PUT', path: '/api/events/dinner/attendance', body: '{}' },
  repeats: { id: 'dinner' },
  doneBy: ['EVENT_DUPLICATE'],
  changes: ['events'],
  title: 'Dinner',
  text: 'Join',
  path: '/events/dinner',
  content: {},
});

let respond: () => Response | Promise<Response>;
let ended: AbortController;

const refused = (code: string, status: number) => Response.json({ defined: true, code, status, message: code }, { status });
const waiting = async () => (await listWrites(LEO)).map(({ id }) => id);

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
  vi.stubGlobal('fetch', async () => respond());
  ended = new AbortController();
  await clearWrites();
  localStorage.setItem(OFFLINE_CACHE_OWNER_KEY, LEO);
});

afterEach(async () => {
  ended.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await clearWrites();
});

test('a write that the server accepts returns its answer and leaves nothing behind', async () => {
  respond = () => Response.json({ id: 'dinner', attendance: 'registered' });
  startOutbox(LEO, ended.signal);
  expect(await submitWrite(joining('a'))).toEqual({ answer: { id: 'dinner', attendance: 'registered' } });
  expect(await waiting()).toEqual([]);
});

test('a refusal is thrown with its data and leaves nothing behind', async () => {
  respond = () => refused('SEATS_FULL', 409);
  startOutbox(LEO, ended.signal);
  await expect(submitWrite(joining('a'))).rejects.toMatchObject({ code: 'SEATS_FULL' });
  expect(await waiting()).toEqual([]);
});

test('without a connection, the write waits, and lists omit it until the caller is notified that it waits', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  startOutbox(LEO, ended.signal);
  const isLeftOut: boolean[] = [];
  const stop = subscribeToOutbox((event) => event.kind === 'changed' && isLeftOut.push(isSubmitted('a')));
  const outcome = submitWrite(joining('a'));
  expect(isSubmitted('a')).toBe(true);
  expect(await outcome).toBe('waits');
  expect(await waiting()).toEqual(['a']);
  await expect.poll(() => isLeftOut.at(-1)).toBe(false);
  stop();
});

test('a write that a later write replaces ends immediately, even while it is being sent', async () => {
  let answer = (_: Response): void => undefined;
  respond = () => new Promise((resolve) => (answer = resolve));
  startOutbox(LEO, ended.signal);
  const first = submitWrite(joining('a'));
  await expect.poll(waiting).toEqual(['a']);
  const second = submitWrite({ ...joining('b'), text: 'Leave' });
  expect(await first).toBe('replaced');
  await expect.poll(waiting).toEqual(['b']);
  respond = () => Response.json({ id: 'dinner', attendance: null });
  answer(Response.json({ id: 'dinner', attendance: 'registered' }));
  expect(await second).toEqual({ answer: { id: 'dinner', attendance: null } });
});

/** Stores two waiting writes, and submits a change that the server rejects. `during` runs before the rejection arrives. */
async function submitRefused(change: WaitingWrite, during: () => Promise<unknown> = async () => undefined): Promise<void> {
  vi.stubGlobal('navigator', { onLine: false, locks: navigator.locks });
  await addWrite({ ...joining('a'), refusal: { code: 'EDIT_CONFLICT' } });
  await addWrite({ ...joining('z'), subject: undefined, refusal: { code: 'MUTED' } });
  startOutbox(LEO, ended.signal);
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  respond = async () => {
    await during();
    return refused('EVENT_STATE', 409);
  };
  await expect(submitWrite(change, { restores: true })).rejects.toMatchObject({ code: 'EVENT_STATE' });
}

test.each([
  ['a later write of the same subject', joining('b')],
  ['a new content of the same write', { ...joining('a'), text: 'Changed' }],
])('if the server rejects %s, the earlier write is restored at its position', async (_, change) => {
  await submitRefused(change);
  expect(await listWrites(LEO)).toMatchObject([{ id: 'a', text: 'Join', refusal: { code: 'EDIT_CONFLICT' } }, { id: 'z' }]);
});

test('a restored write that was not rejected yet is sent again', async () => {
  vi.stubGlobal('navigator', { onLine: false, locks: navigator.locks });
  startOutbox(LEO, ended.signal);
  await keepWrite(joining('a'));
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  const answers = [refused('EDIT_CONFLICT', 409), Response.json({ id: 'dinner' })];
  respond = () => answers.shift() as Response;
  await expect(
    submitWrite({ ...joining('a'), request: { ...joining('a').request, body: '{"a":1}' } }, { restores: true }),
  ).rejects.toThrow();
  await expect.poll(waiting).toEqual([]);
  expect(answers).toEqual([]);
});

test.each([
  ['a later write of the same subject', joining('b')],
  ['a new content of the same write', { ...joining('a'), text: 'Changed' }],
])('if another window discards %s, its rejection does not restore the earlier write', async (_, change) => {
  let isDiscarded: Promise<boolean> | undefined;
  await submitRefused(change, async () => {
    isDiscarded = discardWrite(change.id);
  });
  expect(await isDiscarded).toBe(true);
  expect(await waiting()).toEqual(['z']);
});

test('a write that another window discarded before this one changed it does not come back', async () => {
  await addWrite(joining('a'));
  await discardWrite('a');
  startOutbox(LEO, ended.signal);
  respond = () => refused('EVENT_STATE', 409);
  await expect(submitWrite(joining('b'), { restores: true })).rejects.toMatchObject({ code: 'EVENT_STATE' });
  expect(await waiting()).toEqual([]);
});

test('a write that nothing sends is reported as waiting after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outcome = submitWrite(joining('a'));
  while ((await waiting()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(10_000);
  expect(await outcome).toBe('waits');
  vi.useRealTimers();
});

test('if the browser refuses storage, a write is sent immediately, and a repeated write counts as done', async () => {
  localStorage.removeItem(OFFLINE_CACHE_OWNER_KEY);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The storage is refused', 'InvalidStateError');
  });
  respond = () => Response.json({ id: 'dinner' });
  expect(await submitWrite(joining('a'))).toEqual({ answer: { id: 'dinner' } });
  respond = () => refused('EVENT_DUPLICATE', 409);
  expect(await submitWrite(joining('b'))).toEqual({ answer: null });
  respond = () => new Response('<h1>Sign in to the network</h1>', { headers: { 'content-type': 'text/html' } });
  await expect(submitWrite(joining('c'))).rejects.toThrow();
  respond = () => refused('EVENT_STATE', 409);
  await expect(submitWrite(joining('c'))).rejects.toMatchObject({ code: 'EVENT_STATE' });
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(submitWrite(joining('d'))).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
});

test('a browser without space sends the write immediately, or fails without a connection, and keeps what waited', async () => {
  await addWrite({ ...joining('z'), subject: undefined });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  respond = () => Response.json({ id: 'dinner' });
  expect(await submitWrite(joining('a'))).toEqual({ answer: { id: 'dinner' } });
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(submitWrite(joining('b'))).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  expect(await waiting()).toEqual(['z']);
});

test.each([
  ['another member signed in on this device', () => localStorage.setItem(OFFLINE_CACHE_OWNER_KEY, 'max')],
  ['the session ended', () => localStorage.setItem(OFFLINE_CACHE_OWNER_KEY, '')],
  ['the session ended and everything was removed', () => localStorage.removeItem(OFFLINE_CACHE_OWNER_KEY)],
])('a window of a member sends nothing after %s, because the cookies may be another member’s', async (_, end) => {
  startOutbox(LEO, ended.signal);
  const sent = vi.fn(() => Response.json({ id: 'dinner' }));
  respond = sent;
  end();
  await expect(submitWrite(joining('a'))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(sent).not.toHaveBeenCalled();
  expect(await waiting()).toEqual([]);
});

test('if the outbox is full, the write is sent immediately, or fails without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  for (let index = 0; index < WRITES_MAX; index += 1) await addWrite({ ...joining(`w${index}`), subject: undefined });
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(submitWrite(joining('a'))).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  respond = () => Response.json({ id: 'dinner' });
  expect(await submitWrite(joining('a'))).toEqual({ answer: { id: 'dinner' } });
  expect(await waiting()).toHaveLength(WRITES_MAX);
});
