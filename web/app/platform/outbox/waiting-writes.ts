import type { ModerationRule } from '@bros/contract/core/moderation-rules';
import { clear, createStore, delMany, entries, promisifyRequest } from 'idb-keyval';
import { announce, type Refusal, type Settled } from './outbox-events.ts';

export const WRITES_MAX = 500;

export const SYNC_TAG = 'outbox';

/** A write that the server has not accepted yet. It has its whole request, so that the service worker can send it, too. */
export interface WaitingWrite<Content = unknown> {
  /** The client ID: the server stores one addition per ID. */
  id: string;
  memberId: string;
  /** The room, event or list whose screen reads the write. */
  target: string;
  /** The thing that the write sets, such as a reaction. A later write with the same subject replaces it. Undefined for an addition. */
  subject?: string | undefined;
  request: { method: string; path: string; body: string };
  /** Fields that the server's answer repeats; a Wi-Fi network's sign-in page does not. */
  repeats: Readonly<Record<string, unknown>>;
  /** Refusal codes of a write that is already stored. */
  doneBy: readonly string[];
  /** Queries whose results change, such as 'events'. */
  changes: readonly string[];
  title: string;
  text: string;
  /** The page that shows the change. */
  path: string;
  content: Content;
  /** A rejected write is sent again only at the member's request. */
  refusal?: Refusal;
}

export interface StoredWrite extends WaitingWrite {
  /** Increases with each write, unlike the clock, which may be wrong. */
  order: number;
}

/** `WRITES_MAX` writes already wait. */
export class OutboxFull extends Error {
  override name = 'OutboxFull';
}

const database = createStore('outbox', 'writes');

const nextOrder = (all: readonly StoredWrite[]): number => Math.max(0, ...all.map(({ order }) => order)) + 1;

const inOrder = (one: StoredWrite, other: StoredWrite) => one.order - other.order;

/** Oldest first. */
export async function listWrites(memberId: string): Promise<WaitingWrite[]> {
  const all = (await entries<string, StoredWrite>(database)).map(([, write]) => write);
  return all.filter((write) => write.memberId === memberId).sort(inOrder);
}

const isReplaced = (earlier: StoredWrite, { id, memberId, subject }: WaitingWrite) =>
  subject !== undefined && earlier.subject === subject && earlier.memberId === memberId && earlier.id !== id;

/**
 * Adds the write at the end. Returns the stored writes that it replaces, including its own earlier content. A known write keeps its place, unless the server
 * rejected it. Fails if storage is refused or full.
 */
export function addWrite(write: WaitingWrite): Promise<StoredWrite[]> {
  return database('readwrite', async (store) => {
    let isFull = false;
    let replaced: StoredWrite[] = [];
    const request: IDBRequest<StoredWrite[]> = store.getAll();
    request.onsuccess = () => {
      const known = request.result.find(({ id }) => id === write.id);
      replaced = request.result.filter((earlier) => isReplaced(earlier, write));
      isFull = !known && request.result.length - replaced.length >= WRITES_MAX;
      const order = known && !known.refusal ? known.order : nextOrder(request.result);
      if (isFull) return;
      for (const { id } of replaced) store.delete(id);
      if (known) replaced.push(known);
      store.put({ ...write, order } satisfies StoredWrite, write.id);
    };
    await promisifyRequest(store.transaction);
    if (isFull) throw new OutboxFull();
    return replaced;
  });
}

/** Lets a rejected write be sent again, after all others, unless it was sent or removed concurrently. */
export function clearRefusal(id: string): Promise<void> {
  return database('readwrite', async (store) => {
    const request: IDBRequest<StoredWrite[]> = store.getAll();
    request.onsuccess = () => {
      const write = request.result.find((each) => each.id === id);
      if (!write?.refusal) return;
      const { refusal: _, ...waiting } = write;
      store.put({ ...waiting, order: nextOrder(request.result) } satisfies StoredWrite, id);
    };
    await promisifyRequest(store.transaction);
  });
}

/**
 * Removes a rejected write and puts back what it replaced, in the earlier place. Does nothing if the member discarded the write in another window, because the
 * earlier write must not return either.
 */
export function revertWrite(id: string, replaced: readonly StoredWrite[]): Promise<void> {
  const revert = () =>
    database('readwrite', async (store) => {
      const request = store.count(id);
      request.onsuccess = () => {
        if (request.result === 0) return;
        store.delete(id);
        for (const write of replaced) store.put(write, write.id);
      };
      await promisifyRequest(store.transaction);
    });
  return withLock('outbox', revert);
}

function removeWrite(id: string): Promise<boolean> {
  return database('readwrite', async (store) => {
    const request = store.count(id);
    store.delete(id);
    await promisifyRequest(store.transaction);
    return request.result > 0;
  });
}

/** Removes the sent write, or stores its refusal. False, without effect, if its content has changed since it was sent. */
function settleWrite({ id, request: sent }: WaitingWrite, settled: Settled): Promise<boolean> {
  return database('readwrite', async (store) => {
    let isSame = true;
    const request: IDBRequest<StoredWrite | undefined> = store.get(id);
    request.onsuccess = () => {
      const write = request.result;
      if (!write) return;
      isSame = write.request.body === sent.body;
      if (!isSame) return;
      if ('refusal' in settled) store.put({ ...write, refusal: settled.refusal } satisfies StoredWrite, id);
      else store.delete(id);
    };
    await promisifyRequest(store.transaction);
    return isSame;
  });
}

/** Removes other members' writes; without a member, all. */
export async function clearWrites(exceptOf?: string | null): Promise<void> {
  if (!exceptOf) return clear(database);
  const others = (await entries<string, StoredWrite>(database)).filter(([, { memberId }]) => memberId !== exceptOf);
  if (others.length > 0)
    await delMany(
      others.map(([id]) => id),
      database,
    );
}

/** One window, or the service worker, holds a lock. Safari before 15.4 has no locks; the server still stores each write once. */
function withLock<Result>(lock: 'outbox' | 'outbox-sender', action: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? (locks.request(lock, action) as Promise<Result>) : action();
}

/** Removes a write, after a running request ends. False if it was already sent. */
export const takeWrite = (id: string): Promise<boolean> => withLock('outbox', () => removeWrite(id));

const UNAUTHENTICATED = 401;
const TOO_MANY = 429;
/** Undecided: the load balancer timed out, or the server is overloaded, restarting or closed. 511: a network asks for a sign-in. */
const UNDECIDED = new Set([UNAUTHENTICATED, 408, 425, 502, 503, 504, 511]);
const UNKNOWN: Refusal = { code: 'UNKNOWN_ERROR' };

/** True if the server rejects the pace of messages or of all requests. Other limits, such as 60 seat changes an hour, concern one kind of write. */
function isTooFast({ code, data }: Refusal, status: number): boolean {
  const { rules, action } = (data ?? {}) as { rules?: readonly ModerationRule[]; action?: string };
  if (code === 'MESSAGE_REFUSED') return rules?.includes('flood') ?? false;
  return status === TOO_MANY && (code === UNKNOWN.code || action === 'request');
}

/** False for a Wi-Fi network's sign-in page, which also has a status of success. */
const repeatsWrite = (answer: unknown, { repeats }: WaitingWrite): boolean =>
  Object.entries(repeats).every(([field, value]) => (answer as Record<string, unknown> | null)?.[field] === value);

/** Null if the response does not say what happened to the write. */
export async function readSettled(write: WaitingWrite, response: Response): Promise<Settled | null> {
  if (UNDECIDED.has(response.status)) return null;
  const { id, target, changes } = write;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return repeatsWrite(answer, write) ? { id, target, changes, answer } : null;
  const { code, data } = (answer ?? {}) as Partial<Refusal>;
  const refusal = typeof code === 'string' ? { code, data } : UNKNOWN;
  if (write.doneBy.includes(refusal.code)) return { id, target, changes, answer: null };
  return isTooFast(refusal, response.status) ? null : { id, target, changes, refusal };
}

export const toRequest = ({ request: { method, path, body } }: WaitingWrite): Request =>
  new Request(new URL(path, location.origin), { method, headers: { 'content-type': 'application/json' }, body });

export interface Sending {
  memberId: string;
  /** Rejects without a response. */
  post: (request: Request) => Promise<Response>;
  isAllowed: () => boolean;
}

/** `undecided`: the connection or server failed. */
type Progress = 'settled' | 'undecided' | 'done';

async function sendNext({ memberId, post, isAllowed }: Sending): Promise<Progress> {
  const next = (await listWrites(memberId)).find(({ refusal }) => !refusal);
  if (!next || !isAllowed()) return 'done';
  const response = await post(toRequest(next)).catch(() => null);
  const settled = response && (await readSettled(next, response));
  if (!settled) return 'undecided';
  if (await settleWrite(next, settled)) announce({ kind: 'settled', settled });
  return 'settled';
}

/** After the first `SENT_AT_ONCE` writes, each waits `PAUSE_MS`, so that no minute exceeds what the server accepts from a newcomer (`MESSAGES_PER_MINUTE`). */
const SENT_AT_ONCE = 20;
const PAUSE_MS = 1600;

/** Sends waiting writes in the order they were made. Keeps rejected writes. False if the connection or the server failed and some writes still wait. */
export function sendWrites(sending: Sending): Promise<boolean> {
  return withLock('outbox-sender', async () => {
    for (let sent = 0; ; sent += 1) {
      if (sent >= SENT_AT_ONCE) {
        announce({ kind: 'waits' });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      // Unlocked during the pause, so the member can discard a write.
      const progress = await withLock('outbox', () => sendNext(sending));
      if (progress !== 'settled') return progress === 'done';
    }
  });
}
