import { KEPT_KEY, recall, remember } from '../early-answers.ts';
import { reconnectDelayMs } from '../load-with-retry.ts';
import { sendRequest } from '../request.ts';
import { announce } from './outbox-events.ts';
import { addWrite, clearWrites, removeWrite, SYNC_TAG, sendWrites, type WaitingWrite } from './waiting-writes.ts';

const PAUSE_MAX_MS = 300_000;

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the service worker once there is a connection, even if the page is closed by then. */
async function askForSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(SYNC_TAG);
}

/** Stores the write until the server has accepted it. Fails if the browser cannot store it, or if the member is no longer signed in here. */
export async function keepWrite(write: WaitingWrite): Promise<void> {
  if (recall(KEPT_KEY) !== write.memberId) throw new Error('The member is not signed in here.');
  await addWrite(write);
  announce({ kind: 'changed' });
  askForSync().catch(() => undefined);
}

export async function discardWrite(id: string): Promise<void> {
  await removeWrite(id);
  announce({ kind: 'changed' });
}

let wake: (() => void) | undefined;

/** Sends the waiting writes now, instead of at the next attempt. */
export const sendNow = (): void => wake?.();

const pauseMs = (failures: number): number => Math.min(reconnectDelayMs(0) * 2 ** failures, PAUSE_MAX_MS);

async function sendAll(memberId: string, ended: AbortSignal): Promise<boolean> {
  const isDone =
    navigator.onLine &&
    (await sendWrites({
      memberId,
      post: (request) => sendRequest(request, { isIdempotent: true }),
      isAllowed: () => !ended.aborted && recall(KEPT_KEY) === memberId,
      onSettled: (settled) => announce({ kind: 'settled', settled }),
    }));
  announce({ kind: isDone ? 'changed' : 'waits' });
  return isDone;
}

/** Sends this member's waiting writes until `ended`: now, when something asks for it, when the connection is back, and after growing pauses. */
export function startOutbox(memberId: string, ended: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function attempt(): Promise<void> {
    const isDone = await sendAll(memberId, ended).catch(() => true);
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

  wake = run;
  // Names the member who signed in last on this device. The end of the session removes the mark and the writes.
  remember(KEPT_KEY, memberId);
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    if (wake === run) wake = undefined;
  });
  window.addEventListener('online', run, { signal: ended });
  // The browser may refuse storage. Then nothing waits.
  clearWrites(memberId).then(run, () => undefined);
}
