import type { PushMessage } from '@bros/contract/core/push-message';
import { PUSH_KEPT_SECONDS } from '@bros/contract/identity/push';
import type { RequestDetails } from 'web-push';
import type { PushKeys } from './keys.ts';
import { outcomeOf, type PushOutcome } from './policy.ts';

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Never throws. */
export type SendPush = (device: Device, message: PushMessage) => Promise<PushOutcome>;

interface SenderSettings {
  keys: PushKeys;
  /** 'mailto:…' */
  contact: string;
  timeoutMs?: number;
}

/** Follows no redirect and reads no body, so that a malicious push address neither reaches other servers nor returns data. */
export function createPushSender({ keys, contact, timeoutMs = 10_000 }: SenderSettings): SendPush {
  async function encrypt({ endpoint, ...device }: Device, message: PushMessage): Promise<RequestDetails | null> {
    // Loaded on first use, because only a process that pushes needs it.
    const { default: webPush } = await import('web-push');
    try {
      return webPush.generateRequestDetails({ endpoint, keys: device }, JSON.stringify(message), {
        vapidDetails: { subject: contact, ...keys },
        TTL: PUSH_KEPT_SECONDS,
        // A sleeping phone may delay less urgent pushes (RFC 8030).
        urgency: message.actions ? 'high' : 'normal',
      });
    } catch {
      // The key is not a point on the curve.
      return null;
    }
  }

  return async (device, message) => {
    const request = await encrypt(device, message);
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
