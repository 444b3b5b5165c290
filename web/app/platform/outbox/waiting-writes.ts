import type { ModerationRule } from '@bros/contract/core/moderation-rules';
import { clear, createStore, delMany, entries, promisifyRequest } from 'idb-keyval';
import { announce, type Refusal, type Settled } from './outbox-events.ts';

export const WRITES_MAX = 500;

/** The tag of the browser's background sync. */
export const SYNC_TAG = 'outbox';

/** A write that the server has not accepted yet. It contains its whole request, so that the service worker can also send it. */
export interface WaitingWrite<Content = unknown> {
  /** The client id. The server stores only one addition with this id. */
  id: string;
  memberId: string;
  /** The room, event or list in which the write appears. A screen reads the writes of its target. */
  target: string;
  /** The thing that the write sets, such as a reaction. A later write of the same subject replaces it. Undefined for an addition. */
  subject?: string | undefined;
  request: { method: string; path: string; body: string };
  /** Fields that the server's answer repeats. The sign-in page of a Wi-Fi network does not repeat them. */
  repeats: Readonly<Record<string, unknown>>;
  /** Refusals with these codes mean that the server has already stored the write. */
  doneBy: readonly string[];
  /** The write changes the results of queries with these names, such as 'events'. */
  changes: readonly string[];
  /** Shown in the list of waiting writes. */
  title: string;
  text: string;
  /** The page on which the member made the change, and which shows it. */
  path: string;
  /** Data that the screen of the target shows. */
  content: Content;
  /** The reason for the server's refusal. A refused write is sent again only if the member asks for it. */
  refusal?: Refusal;
}

interface Stored extends WaitingWrite {
  /** Increases with each write. Does not follow the clock, which may be wrong. */
  order: number;
}

/** Thrown when `WRITES_MAX` writes wait. */
export class OutboxFull extends Error {
  override name = 'OutboxFull';
}

const database = createStore('outbox', 'writes');

const nextOrder = (all: readonly Stored[]): number => Math.max(0, ...all.map(({ order }) => order)) + 1;

const inOrder = (one: Stored, other: Stored) => one.order - other.order;

/** Oldest first. */
export async function listWrites(memberId: string): Promise<WaitingWrite[]> {
  const all = (await entries<string, Stored>(database)).map(([, write]) => write);
  return all.filter((write) => write.memberId === memberId).sort(inOrder);
}

const isReplaced = (earlier: Stored, { id, memberId, subject }: WaitingWrite) =>
  subject !== undefined && earlier.subject === subject && earlier.memberId === memberId && earlier.id !== id;

/**
 * Adds the write after all others, and removes those that it replaces, whose ids it returns. A known write keeps its place, unless the server refused it. Fails
 * if the browser refuses storage or has no space left.
 */
export function addWrite(write: WaitingWrite): Promise<string[]> {
  return database('readwrite', async (store) => {
    let isFull = false;
    let replaced: string[] = [];
    const request: IDBRequest<Stored[]> = store.getAll();
    request.onsuccess = () => {
      const known = request.result.find(({ id }) => id === write.id);
      replaced = request.result.filter((earlier) => isReplaced(earlier, write)).map(({ id }) => id);
      isFull = !known && request.result.length - replaced.length >= WRITES_MAX;
      const order = known && !known.refusal ? known.order : nextOrder(request.result);
      if (isFull) return;
      for (const id of replaced) store.delete(id);
      store.put({ ...write, order } satisfies Stored, write.id);
    };
    await promisifyRequest(store.transaction);
    if (isFull) throw new OutboxFull();
    return replaced;
  });
}

/** Lets the outbox send a refused write again, after all others. Does nothing if the write was sent or removed since. */
export function clearRefusal(id: string): Promise<void> {
  return database('readwrite', async (store) => {
    const request: IDBRequest<Stored[]> = store.getAll();
    request.onsuccess = () => {
      const write = request.result.find((each) => each.id === id);
      if (!write?.refusal) return;
      const { refusal: _, ...waiting } = write;
      store.put({ ...waiting, order: nextOrder(request.result) } satisfies Stored, id);
    };
    await promisifyRequest(store.transaction);
  });
}

/** Returns false if the write does not wait. */
function removeWrite(id: string): Promise<boolean> {
  return database('readwrite', async (store) => {
    const request = store.count(id);
    store.delete(id);
    await promisifyRequest(store.transaction);
    return request.result > 0;
  });
}

/** Removes the sent write, or stores its refusal. Returns false and does nothing if the write has another content since. */
function settleWrite({ id, request: sent }: WaitingWrite, settled: Settled): Promise<boolean> {
  return database('readwrite', async (store) => {
    let isSame = true;
    const request: IDBRequest<Stored | undefined> = store.get(id);
    request.onsuccess = () => {
      const write = request.result;
      if (!write) return;
      isSame = write.request.body === sent.body;
      if (!isSame) return;
      if ('refusal' in settled) store.put({ ...write, refusal: settled.refusal } satisfies Stored, id);
      else store.delete(id);
    };
    await promisifyRequest(store.transaction);
    return isSame;
  });
}

/** Removes the writes of every other member. Without a member, removes all. */
export async function clearWrites(exceptOf?: string | null): Promise<void> {
  if (!exceptOf) return clear(database);
  const others = (await entries<string, Stored>(database)).filter(([, { memberId }]) => memberId !== exceptOf);
  if (others.length > 0)
    await delMany(
      others.map(([id]) => id),
      database,
    );
}

/** One window or the service worker at a time has the lock. Safari before 15.4 has no locks; the server still stores each write once. */
function withLock<Result>(lock: 'outbox' | 'outbox-sender', action: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? (locks.request(lock, action) as Promise<Result>) : action();
}

/** Removes a write. First waits for a request that is under way. Returns false if the write no longer waits, because it was sent. */
export const takeWrite = (id: string): Promise<boolean> => withLock('outbox', () => removeWrite(id));

const UNAUTHENTICATED = 401;
const TOO_MANY = 429;
/** The server did not decide: its load balancer timed out, or it is overloaded, restarting or closed. 511 is the answer of a network that asks for a sign-in. */
const UNDECIDED = new Set([UNAUTHENTICATED, 408, 425, 502, 503, 504, 511]);
const UNKNOWN: Refusal = { code: 'UNKNOWN_ERROR' };

/** True if the server refuses the pace of messages or of all requests. Other limits, such as 60 changes of seats an hour, concern only writes of one kind. */
function isTooFast({ code, data }: Refusal, status: number): boolean {
  const { rules, action } = (data ?? {}) as { rules?: readonly ModerationRule[]; action?: string };
  if (code === 'MESSAGE_REFUSED') return rules?.includes('flood') ?? false;
  return status === TOO_MANY && (code === UNKNOWN.code || action === 'request');
}

/** The sign-in page of a Wi-Fi network also has a status of success. */
const repeatsWrite = (answer: unknown, { repeats }: WaitingWrite): boolean =>
  Object.entries(repeats).every(([field, value]) => (answer as Record<string, unknown> | null)?.[field] === value);

/** Returns null if the response does not say what happened to the write. */
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
  /** Rejects if there is no response. */
  post: (request: Request) => Promise<Response>;
  /** False once the member is no longer signed in here. */
  isAllowed: () => boolean;
}

/** `undecided`: the connection or the server failed. */
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

/** After `SENT_AT_ONCE` writes, the others follow one by one, so that no minute has more than the server accepts from a newcomer (`MESSAGES_PER_MINUTE`). */
const SENT_AT_ONCE = 20;
const PAUSE_MS = 1600;

/**
 * Sends the waiting writes, one after another, in the order in which they were made. Keeps those that the server refuses. False if the connection or the server
 * failed, so that some still wait.
 */
export function sendWrites(sending: Sending): Promise<boolean> {
  return withLock('outbox-sender', async () => {
    for (let sent = 0; ; sent += 1) {
      if (sent >= SENT_AT_ONCE) {
        announce({ kind: 'waits' });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      // The lock is free during the pause, so that the member can discard a write.
      const progress = await withLock('outbox', () => sendNext(sending));
      if (progress !== 'settled') return progress === 'done';
    }
  });
}
