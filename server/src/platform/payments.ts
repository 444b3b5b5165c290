import type Stripe from 'stripe';

/** Loaded on first use: most processes sell nothing in their first minutes. */
export type PaymentProvider = () => Promise<Stripe>;

/** The real time, or the sandbox's clock, which can be moved. */
export type PaymentClock = () => Promise<Date>;

interface ProviderSettings {
  secretKey: string;
  /** For the sandbox: replaces the network. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** Below the ten seconds of a request (docs/specification.md, Limits), so that the member gets an error instead of waiting. */
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
