import type Stripe from 'stripe';

/** The card provider, through its own library. Loaded when first needed: most processes never sell anything in their first minutes. */
export type PaymentProvider = () => Promise<Stripe>;

/** The clock that money goes by: the provider's, which is the real one, or the sandbox's, which can be moved. */
export type MoneyClock = () => Promise<Date>;

interface ProviderSettings {
  secretKey: string;
  /** Given for the sandbox: takes the place of the network. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** Below the request's own ten seconds (docs/specification.md, Limits), so that the member is told and does not wait. */
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
