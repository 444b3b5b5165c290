import type Stripe from 'stripe';

/** Stripe's library is loaded on first use, because most processes sell nothing in their first minutes. */
export type PaymentProvider = () => Promise<Stripe>;

/** The real time, or the sandbox's adjustable time. */
export type PaymentClock = () => Promise<Date>;

interface ProviderSettings {
  secretKey: string;
  /** The sandbox replaces HTTP requests to Stripe. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** Below the ten-second limit of a request (docs/specification.md, Limits), so that the member gets an error. */
const TIMEOUT_MS = 8_000;
const NETWORK_RETRIES = 1;

export function createPaymentProvider({ secretKey, fetch }: ProviderSettings): PaymentProvider {
  let opening: Promise<Stripe> | undefined;
  return () => {
    opening ??= import('stripe').then(({ default: Library }) => {
      const httpClient = fetch && Library.createFetchHttpClient(fetch);
      return new Library(secretKey, {
        timeout: TIMEOUT_MS,
        maxNetworkRetries: NETWORK_RETRIES,
        telemetry: false,
        ...(httpClient && { httpClient }),
      });
    });
    return opening;
  };
}
