import type { PaymentRefusal } from '@bros/contract/money/billing-rules';
import { failure } from '../../platform/http/failure.ts';

interface ProviderFailure {
  type: string;
  code?: string;
  decline_code?: string;
}

const isProviderFailure = (error: unknown): error is ProviderFailure =>
  typeof error === 'object' && error !== null && 'type' in error && String(error.type).startsWith('Stripe');

/** True if the object does not exist, or does not allow the call. */
export const isRefusedByProvider = (error: unknown): boolean =>
  isProviderFailure(error) && error.type === 'StripeInvalidRequestError';

export async function nullIfMissing<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask();
  } catch (error) {
    if (isProviderFailure(error) && error.code === 'resource_missing') return null;
    throw error;
  }
}

const REFUSALS: Record<string, PaymentRefusal> = {
  insufficient_funds: 'noFunds',
  authentication_required: 'secondStep',
  subscription_payment_intent_requires_action: 'secondStep',
  expired_card: 'expired',
};

/**
 * Use outside of transactions. Throws PAYMENT_DECLINED if the card is declined, SUBSCRIPTION_STATE if the provider rejects the call, UNAVAILABLE if
 * it cannot be reached.
 */
export async function callProvider<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    if (error.type === 'StripeCardError') {
      throw failure('PAYMENT_DECLINED', { reason: REFUSALS[error.decline_code ?? error.code ?? ''] ?? 'declined' });
    }
    if (error.type === 'StripeInvalidRequestError' || error.type === 'StripeIdempotencyError')
      throw failure('SUBSCRIPTION_STATE');
    if (error.type === 'StripeConnectionError' || error.type === 'StripeAPIError' || error.type === 'StripeRateLimitError') {
      throw failure('UNAVAILABLE');
    }
    throw error;
  }
}
