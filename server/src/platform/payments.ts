import type Stripe from 'stripe';

/** Stripe's library is loaded on first use, because most processes sell nothing at first. */
export type PaymentProvider = () => Promise<Stripe>;

/** The time of payments, adjustable in the payment sandbox. */
export type PaymentClock = () => Promise<Date>;

interface ProviderSettings {
  secretKey: string;
  fetch?: typeof globalThis.fetch | undefined;
}

/** For one attempt. Less than the ten-second limit of a request (docs/specification.md, Limits), so a member usually gets an error. */
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
