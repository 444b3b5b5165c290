import * as z from 'zod';
import { operation } from './operation.ts';

/**
 * The push services of browsers; those that begin with a dot stand for every host below. The server posts nowhere else, whatever a browser claims. Sources:
 * webkit.org/blog/12945 for Apple, the endpoint samples of web.dev/articles/push-notifications-web-push-protocol and of pushpad.xyz/blog/what-are-the-browser-push-services.
 */
const PUSH_SERVICES = [
  // Chrome, Edge on Android, Opera, Samsung Internet, Brave; and Chromium that was built without Google's keys.
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox
  '.push.services.mozilla.com',
  // Safari, and web apps on the home screens of iPhones
  '.push.apple.com',
  // Edge on Windows
  '.notify.windows.com',
] as const;

/** Ours: the browsers of a member that get pushes. One more takes the place of the oldest. */
export const PUSH_DEVICES_MAX = 10;
/** Ours. The addresses of today have 200 to 500 characters. */
export const PUSH_ENDPOINT_MAX_CHARACTERS = 1000;
/** Ours: a push waits for a device that is off no longer than this. */
export const PUSH_KEPT_SECONDS = 86_400;

/** Returns true for an address at one of the push services: https, on the usual port. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!/^https:\/\/[!-~]+$/.test(endpoint) || !URL.canParse(endpoint)) return false;
  const { hostname, port, username, password } = new URL(endpoint);
  const isService = PUSH_SERVICES.some((service) =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  );
  return isService && port === '' && username === '' && password === '';
}

const endpoint = z.string().max(PUSH_ENDPOINT_MAX_CHARACTERS);

/** As the browser gives it (W3C Push API, `PushSubscription.toJSON`). The keys encrypt for this browser alone (RFC 8291): a point of P-256, and 16 bytes. */
const pushSubscription = z.strictObject({
  endpoint: endpoint.refine(isPushEndpoint, 'This is no address of a push service that we know.'),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type NewPushSubscription = z.infer<typeof pushSubscription>;

const ownPush = z.object({
  /** The key that browsers subscribe with (RFC 8292). */
  publicKey: z.string(),
  /** Where pushes go for the browser of this session; null while it gets none. */
  endpoint: endpoint.nullable(),
});
export type OwnPush = z.infer<typeof ownPush>;

/** A subscription belongs to the session that it was made in, and ends with it; so no token can make one. */
export const push = {
  mine: operation('member', { method: 'GET', path: '/push', summary: 'Whether this browser gets my notifications' }).output(
    ownPush,
  ),
  /** Idempotent. An address that another member had is the caller's from then on. */
  subscribe: operation(
    { access: 'member', limit: 'push_subscribe' },
    { method: 'PUT', path: '/push/subscription', summary: 'Send my notifications to this browser' },
  )
    .input(pushSubscription)
    .output(ownPush),
  unsubscribe: operation('member', {
    method: 'DELETE',
    path: '/push/subscription',
    summary: 'Send no more notifications to this browser',
  }).output(ownPush),
};
