import type { PushAction, PushMessage } from '@bros/contract/core/push-message';
import type { OwnPush } from '@bros/contract/identity/push';
import { paths } from '@bros/contract/paths';
import { type BadgeNavigator, setBadge } from '../platform/app-badge.ts';
import { toNewSubscription } from '../platform/push-subscription.ts';
import { pushTexts } from './push-texts.ts';

interface WorkerWindow {
  url: string;
  focused: boolean;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

type WorkerSubscription = Pick<PushSubscription, 'endpoint' | 'toJSON'>;

export interface ShownOptions {
  body: string;
  icon: string;
  tag: string;
  renotify: boolean;
  /** `action` is the index in `data.actions`. */
  actions?: { action: string; title: string }[];
  data: { id: string; path: string; actions?: readonly PushAction[] };
}

export interface PushWorker {
  location: { origin: string };
  navigator: BadgeNavigator;
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly WorkerWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: {
    getNotifications(which: { tag: string }): Promise<readonly { data?: unknown }[]>;
    showNotification(title: string, options: ShownOptions): Promise<void>;
    pushManager: {
      getSubscription(): Promise<WorkerSubscription | null>;
      subscribe(options: { userVisibleOnly: true; applicationServerKey: string }): Promise<WorkerSubscription>;
    };
  };
  fetch(path: string, init?: RequestInit): Promise<Pick<Response, 'ok' | 'json'>>;
}

const ICON = '/icon-192.png';

const listWindows = ({ clients }: PushWorker) => clients.matchAll({ type: 'window', includeUncontrolled: true });

const readText = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise);

/** Browsers require a notification for each push, so an unreadable push shows a generic text. */
export function readPush(content: string | undefined): PushMessage {
  let payload: Partial<Record<keyof PushMessage, unknown>> = {};
  try {
    payload = Object(JSON.parse(content ?? ''));
  } catch {
    // The push is empty, or another version of the server wrote the content.
  }
  const { id, text, path, tag, unreadCount, actions } = payload;
  const known = Array.isArray(actions) ? actions.filter(isAction) : [];
  return {
    id: readText(id, ''),
    text: readText(text, pushTexts.somethingNew),
    path: readText(path, '/'),
    tag: readText(tag, 'new'),
    ...(isCount(unreadCount) && { unreadCount }),
    ...(known.length > 0 && { actions: known }),
  };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isAction = (value: unknown): value is PushAction => {
  const { label, path, body, done } = Object(value);
  return [label, path, done].every((text) => typeof text === 'string') && path.startsWith('/api/') && typeof body === 'object';
};

/** The site's root unless `path` is on this site. */
export function addressOf(path: unknown, origin: string): string {
  const address = URL.canParse(String(path), origin) ? new URL(String(path), origin) : null;
  return address?.origin === origin ? address.href : `${origin}/`;
}

/** True in Safari, which ends a subscription after three pushes without a notification, even with a focused window. */
async function mustShow({ registration }: PushWorker): Promise<boolean> {
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com');
}

/** If a window is focused, only updates the badge, unless the push has buttons or the browser is Safari. A retried push replaces itself silently. */
export async function showPush(worker: PushWorker, content: string | undefined): Promise<void> {
  const { id, text, path, tag, unreadCount, actions } = readPush(content);
  if (unreadCount !== undefined) await setBadge(worker.navigator, unreadCount);
  const windows = await listWindows(worker);
  if (!actions && windows.some(({ focused }) => focused) && !(await mustShow(worker))) return;
  const shown = await worker.registration.getNotifications({ tag });
  const renotify = !shown.some(({ data }) => Object(data).id === id);
  await worker.registration.showNotification(pushTexts.title, {
    body: text,
    icon: ICON,
    tag,
    renotify,
    ...(actions && { actions: buttonsOf(actions) }),
    data: { id, path, ...(actions && { actions }) },
  });
}

const buttonsOf = (actions: readonly PushAction[]) =>
  actions.map(({ label }, index) => ({ action: String(index), title: label }));

/** A press outside the buttons opens the page. */
export async function answerPush(worker: PushWorker, action: string, data: unknown): Promise<void> {
  const { actions, path, id } = Object(data);
  const pressed: unknown = action === '' ? undefined : Object(actions)[action];
  if (!isAction(pressed)) return openPush(worker, data);
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pressed.body),
  };
  const answer = await worker.fetch(pressed.path, request).catch(() => null);
  await worker.registration.showNotification(pushTexts.title, {
    body: answer?.ok ? pressed.done : pushTexts.failed,
    icon: ICON,
    tag: `answer:${id}`,
    renotify: true,
    ...(answer?.ok ? { data: { id, path } } : { actions: buttonsOf(actions), data: { id, path, actions } }),
  });
}

/** Navigating this window would leave the stream. */
const isInStream = ({ url }: WorkerWindow): boolean => new URL(url).pathname.startsWith(paths.stream(''));

export async function openPush(worker: PushWorker, data: unknown): Promise<void> {
  const address = addressOf(Object(data).path, worker.location.origin);
  const window = (await listWindows(worker)).find((each) => !isInStream(each));
  if (!window) {
    await worker.clients.openWindow(address);
    return;
  }
  await window.focus();
  // A service worker cannot navigate a window it does not control.
  await window.navigate(address).catch(() => worker.clients.openWindow(address));
}

/** Resubscribes after the browser ended the subscription (W3C Push API), if this browser has pushes on. */
export async function renewPush(worker: PushWorker): Promise<void> {
  const answer = await worker.fetch('/api/push');
  if (!answer.ok) return;
  const { publicKey, endpoint }: OwnPush = await answer.json();
  if (endpoint === null) return;
  const { pushManager } = worker.registration;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  if (subscription.endpoint === endpoint) return;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(toNewSubscription(subscription));
  await worker.fetch('/api/push/subscription', { method: 'PUT', headers, body });
}
