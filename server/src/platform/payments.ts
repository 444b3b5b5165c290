import type Stripe from 'stripe';

/** Stripe's library is loaded on first use, because most processes sell nothing at first. */
export type PaymentProvider = () => Promise<Stripe>;

/** The time of payments, adjustable in the payment sandbox. */
export type PaymentClock = () => Promise<Date>;

interface ProviderSettings {
  secretKey: string;
  fetch?: typeof globalThis.fetch | undefined;
}

/**
 * For one attempt. While the provider does not respond, the retry exceeds the ten-second limit of a request (docs/specification.md, Limits), and the page shows
 * TIMEOUT. A shorter timeout would repeat slow charges, which the provider rejects as duplicates.
 */
const TIMEOUT_MS = 8_000;
/** The provider rejects concurrent calls about one object, and accepts them moments later. */
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
