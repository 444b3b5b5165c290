import { ORPCError } from '@orpc/client';
import { OFFLINE_CACHE_OWNER_KEY, recall, remember } from '../early-answers.ts';
import { reconnectDelayMs } from '../load-with-retry.ts';
import { sendRequest } from '../request.ts';
import { announce } from './outbox-events.ts';
import {
  addWrite,
  clearRefusal,
  clearWrites,
  type StoredWrite,
  SYNC_TAG,
  sendWrites,
  takeWrite,
  type WaitingWrite,
} from './waiting-writes.ts';

const PAUSE_MAX_MS = 300_000;

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the service worker once connected, even if the page is closed. */
function askForSync(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration: SyncRegistration | undefined) => registration?.sync?.register(SYNC_TAG))
    .catch(() => undefined);
}

/** This window must not send, because the browser's cookies may be another member's. */
export class NotSignedInOnDevice extends ORPCError<'UNAUTHENTICATED', undefined> {
  constructor() {
    super('UNAUTHENTICATED', { message: 'The member is not signed in here.' });
  }
}

/** Undefined before the start, after the session's end, and if storage is refused. */
let sender: string | undefined;

function assertSignedIn(memberId: string): void {
  const mark = recall(OFFLINE_CACHE_OWNER_KEY);
  if (mark === memberId) return;
  if (mark !== null || sender === memberId) throw new NotSignedInOnDevice();
  throw new Error('The browser refuses storage, or the outbox has not started.');
}

/**
 * Stores the write until the server accepts it. Returns the stored writes that it replaces, including its own earlier content. Throws NotSignedInOnDevice,
 * OutboxFull, and the browser's error.
 */
export async function keepWrite(write: WaitingWrite): Promise<StoredWrite[]> {
  assertSignedIn(write.memberId);
  const replaced = await addWrite(write);
  announce({ kind: 'changed', replaced: replaced.map(({ id }) => id).filter((id) => id !== write.id) });
  return replaced;
}

/** False if already sent. */
export async function discardWrite(id: string): Promise<boolean> {
  const isDiscarded = await takeWrite(id);
  announce({ kind: 'changed' });
  return isDiscarded;
}

let wake: (() => void) | undefined;

export const sendNow = (): void => wake?.();

/** Sends now, even after a rejection, unless the write was sent or removed concurrently. */
export async function retryWrite(id: string): Promise<void> {
  await clearRefusal(id);
  announce({ kind: 'changed' });
  sendNow();
}

const pauseMs = (failures: number): number => Math.min(reconnectDelayMs(0) * 2 ** failures, PAUSE_MAX_MS);

async function sendAll(memberId: string, ended: AbortSignal): Promise<boolean> {
  const sending = {
    memberId,
    post: (request: Request) => sendRequest(request, { isIdempotent: true }),
    isAllowed: () => !ended.aborted && recall(OFFLINE_CACHE_OWNER_KEY) === memberId,
  };
  const isDone = navigator.onLine && (await sendWrites(sending).catch(() => false));
  announce({ kind: isDone ? 'changed' : 'waits' });
  if (!isDone) askForSync();
  return isDone;
}

/**
 * Sends this member's waiting writes until `ended`: now, on request, once connected, and after growing pauses, unless another member signed in on this device
 * since the page loaded.
 */
export function startOutbox(memberId: string, ended: AbortSignal): void {
  const mark = recall(OFFLINE_CACHE_OWNER_KEY);
  if (mark && mark !== memberId) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function attempt(): Promise<void> {
    const isDone = await sendAll(memberId, ended);
    failures = isDone ? 0 : failures + 1;
    if (!isDone && !ended.aborted) timer = setTimeout(run, pauseMs(failures));
  }

  function run(): void {
    clearTimeout(timer);
    isAskedAgain = running !== undefined;
    if (running || ended.aborted) return;
    running = attempt().finally(() => {
      running = undefined;
      if (isAskedAgain) run();
    });
  }

  function start(): void {
    wake = run;
    window.addEventListener('online', run, { signal: ended });
    window.addEventListener('pagehide', () => running && askForSync(), { signal: ended });
    run();
  }

  // Marks the member who signed in last. The session's end removes the mark and the writes.
  remember(OFFLINE_CACHE_OWNER_KEY, memberId);
  sender = recall(OFFLINE_CACHE_OWNER_KEY) === memberId ? memberId : undefined;
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    sender = undefined;
    if (wake === run) wake = undefined;
  });
  // If storage is refused, no writes wait.
  clearWrites(memberId).then(
    () => !ended.aborted && start(),
    () => undefined,
  );
}
