import * as z from 'zod';
import { operation } from './operation.ts';

/**
 * A leading dot allows all subdomains. Sources: webkit.org/blog/12945 (Apple), web.dev/articles/push-notifications-web-push-protocol,
 * pushpad.xyz/blog/what-are-the-browser-push-services.
 */
const PUSH_SERVICES = [
  // Chrome, Edge on Android, Opera, Samsung Internet, Brave, and Chromium without Google's keys.
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox
  '.push.services.mozilla.com',
  // Safari, and iPhone web apps
  '.push.apple.com',
  // Edge on Windows
  '.notify.windows.com',
] as const;

/** Beyond this, the oldest device is replaced. */
export const PUSH_DEVICES_MAX = 10;
/** Browsers' endpoints have 200 to 500. */
export const PUSH_ENDPOINT_MAX_CHARACTERS = 1000;
export const PUSH_KEPT_SECONDS = 86_400;

export function isPushEndpoint(endpoint: string): boolean {
  if (!/^https:\/\/[!-~]+$/.test(endpoint) || !URL.canParse(endpoint)) return false;
  const { hostname, port, username, password } = new URL(endpoint);
  const isService = PUSH_SERVICES.some((service) =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  );
  return isService && port === '' && username === '' && password === '';
}

const endpoint = z.string().max(PUSH_ENDPOINT_MAX_CHARACTERS);

/** `PushSubscription.toJSON` (W3C Push API). The keys are a P-256 point and 16 bytes (RFC 8291). */
const pushSubscription = z.strictObject({
  endpoint: endpoint.refine(isPushEndpoint, 'This is not the address of a push service that we know.'),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type NewPushSubscription = z.infer<typeof pushSubscription>;

const ownPush = z.object({
  /** The key for subscribing (RFC 8292). */
  publicKey: z.string(),
  /** Null if this browser has no subscription. */
  endpoint: endpoint.nullable(),
});
export type OwnPush = z.infer<typeof ownPush>;

/** Subscriptions end with their session, so API tokens cannot create them. */
export const push = {
  mine: operation('member', {
    method: 'GET',
    path: '/push',
    summary: 'Check whether this browser receives my notifications',
  }).output(ownPush),
  subscribe: operation(
    { access: 'member', limit: 'push_subscribe' },
    {
      method: 'PUT',
      path: '/push/subscription',
      summary: 'Send my notifications to this browser',
      description: "Idempotent. An endpoint that was another member's moves to the caller.",
    },
  )
    .input(pushSubscription)
    .output(ownPush),
  unsubscribe: operation('member', {
    method: 'DELETE',
    path: '/push/subscription',
    summary: 'Stop sending notifications to this browser',
  }).output(ownPush),
};
