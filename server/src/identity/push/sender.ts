import type { PushMessage } from '@bros/contract/core/push-message';
import { PUSH_KEPT_SECONDS } from '@bros/contract/identity/push';
import webPush, { type RequestDetails } from 'web-push';
import type { PushKeys } from './keys.ts';
import { outcomeOf, type PushOutcome } from './policy.ts';

/** Where a push goes, and the keys that encrypt it for that browser alone. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Hands a push to the push service of a browser. Never throws. */
export type SendPush = (device: Device, message: PushMessage) => Promise<PushOutcome>;

interface SenderSettings {
  keys: PushKeys;
  /** Where push services find a person if our pushes trouble them: 'mailto:…'. */
  contact: string;
  timeoutMs?: number;
}

/** Sends by HTTPS. It follows no redirect and reads no answer, so an address can make it ask nobody else and bring nothing back. */
export function createPushSender({ keys, contact, timeoutMs = 10_000 }: SenderSettings): SendPush {
  function encrypt({ endpoint, ...device }: Device, message: PushMessage): RequestDetails | null {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: device }, JSON.stringify(message), {
        vapidDetails: { subject: contact, ...keys },
        TTL: PUSH_KEPT_SECONDS,
      });
    } catch {
      // The browser's key is no point of the curve: nobody could read it.
      return null;
    }
  }

  return async (device, message) => {
    const request = encrypt(device, message);
    if (!request) return 'gone';
    const { 'Content-Length': _, ...headers } = request.headers;
    try {
      const response = await fetch(device.endpoint, {
        method: request.method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        body: request.body && new Uint8Array(request.body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return outcomeOf(response.status);
    } catch {
      return 'later';
    }
  };
}
