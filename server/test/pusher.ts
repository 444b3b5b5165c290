import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { NewPushSubscription } from '@bros/contract/identity/push';
import type { Pusher } from '../src/core/notices/service.ts';

export const noPusher: Pusher = { hasDevice: async () => false, pushLater: async () => undefined };

export function buildPushSubscription(name = randomUUID()): NewPushSubscription {
  const browser = createECDH('prime256v1');
  return {
    endpoint: `https://${name}.notify.windows.com/w/?token=${name}`,
    keys: { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}
