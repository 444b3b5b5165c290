import { LRUCache } from 'lru-cache';
import type { Transporter } from 'nodemailer';

const SMTP_TIMEOUT_MS = 10_000;
/** Frequent health checks must not sign in each time. */
const PROBE_KEPT_MS = 10_000;

export interface Smtp {
  open(): Promise<Transporter>;
  /** Signs in without sending. The result may be ten seconds old. */
  isReachable(): Promise<boolean>;
}

export function createSmtp(url: string): Smtp {
  let transport: Promise<Transporter> | undefined;
  const open = () => {
    transport ??= openTransport(url);
    return transport;
  };
  const probes = new LRUCache<'smtp', { isReachable: boolean }>({
    max: 1,
    ttl: PROBE_KEPT_MS,
    fetchMethod: async () => ({
      isReachable: await (await open()).verify().then(
        () => true,
        () => false,
      ),
    }),
  });
  return { open, isReachable: async () => (await probes.forceFetch('smtp')).isReachable };
}

/** Loaded on first use, because only a process that sends email needs it. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
}
