import { clear, createStore, del, delMany, entries, promisifyRequest } from 'idb-keyval';
import type { Refusal, Settled } from './outbox-events.ts';

export const WRITES_MAX = 500;

/** The tag of the browser's background sync. */
export const SYNC_TAG = 'outbox';

/** A write that the server has not accepted yet. Everything that sends it is in it, so that the service worker can send it, too. */
export interface WaitingWrite<Content = unknown> {
  /** The client id, under which the server stores it once. */
  id: string;
  memberId: string;
  /** Names what it changes. A screen reads the writes of its target. */
  target: string;
  request: { method: string; path: string; body: string };
  /** The list of waiting writes shows them. */
  title: string;
  text: string;
  /** For the screen of the target. */
  content: Content;
  /** Why the server refused it. It is then sent only when the member asks for it. */
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

const inOrder = (one: Stored, other: Stored) => one.order - other.order;

/** Oldest first. */
export async function listWrites(memberId: string): Promise<WaitingWrite[]> {
  const all = (await entries<string, Stored>(database)).map(([, write]) => write);
  return all.filter((write) => write.memberId === memberId).sort(inOrder);
}

/** Adds the write after all others. A known write keeps its place, unless the server refused it. Fails if the browser refuses storage or has no space left. */
export function addWrite(write: WaitingWrite): Promise<void> {
  return database('readwrite', async (store) => {
    let isFull = false;
    const asked: IDBRequest<Stored[]> = store.getAll();
    asked.onsuccess = () => {
      const known = asked.result.find(({ id }) => id === write.id);
      isFull = !known && asked.result.length >= WRITES_MAX;
      const last = Math.max(0, ...asked.result.map(({ order }) => order));
      const order = known && !known.refusal ? known.order : last + 1;
      if (!isFull) store.put({ ...write, order } satisfies Stored, write.id);
    };
    await promisifyRequest(store.transaction);
    if (isFull) throw new OutboxFull();
  });
}

export const removeWrite = async (id: string): Promise<void> => del(id, database);

/** Does nothing if the member discarded the write while it was being sent. */
function refuseWrite(id: string, refusal: Refusal): Promise<void> {
  return database('readwrite', (store) => {
    const asked: IDBRequest<Stored | undefined> = store.get(id);
    asked.onsuccess = () => {
      if (asked.result) store.put({ ...asked.result, refusal } satisfies Stored, id);
    };
    return promisifyRequest(store.transaction);
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

const UNAUTHENTICATED = 401;
/** The server did not decide: its load balancer timed out, or it is overloaded, restarting or closed. */
const UNDECIDED = new Set([UNAUTHENTICATED, 408, 425, 429, 502, 503, 504]);
const UNKNOWN: Refusal = { code: 'UNKNOWN_ERROR' };

async function readSettled({ id, target }: WaitingWrite, response: Response): Promise<Settled> {
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { id, target, answer };
  const { code, data } = (answer ?? {}) as Partial<Refusal>;
  return { id, target, refusal: typeof code === 'string' ? { code, data } : UNKNOWN };
}

export interface Sending {
  memberId: string;
  /** Rejects if there is no response. */
  post: (request: Request) => Promise<Response>;
  /** False once the member is no longer signed in here. */
  isAllowed: () => boolean;
  onSettled: (settled: Settled) => void;
}

/** Another window or the service worker waits until this one has finished. Safari before 15.4 has no locks; the server still stores each write once. */
function alone<Result>(action: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? (locks.request('outbox', action) as Promise<Result>) : action();
}

/**
 * Sends the waiting writes, one after another, in the order in which they were made. Keeps those that the server refuses. False if the connection or the server
 * failed, so that some still wait.
 */
export function sendWrites({ memberId, post, isAllowed, onSettled }: Sending): Promise<boolean> {
  return alone(async () => {
    for (;;) {
      const next = (await listWrites(memberId)).find(({ refusal }) => !refusal);
      if (!next || !isAllowed()) return true;
      const { method, path, body } = next.request;
      const headers = { 'content-type': 'application/json' };
      const response = await post(new Request(new URL(path, location.origin), { method, headers, body })).catch(() => null);
      if (!response || UNDECIDED.has(response.status)) return false;
      const settled = await readSettled(next, response);
      if ('answer' in settled) await removeWrite(next.id);
      else await refuseWrite(next.id, settled.refusal);
      onSettled(settled);
    }
  });
}
