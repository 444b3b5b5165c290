import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { PAYMENT_REFUSALS } from './billing-rules.ts';
import { PAYOUT_RUN_STATES, PAYOUT_STATES } from './payout-rules.ts';
import { SELLER_GAPS } from './sale-rules.ts';

export const MONEY_ERRORS = {
  PAYMENTS_OFF: { status: 503, message: 'Payments are turned off.' },
  PLAN_MISMATCH: { status: 422, message: 'The price does not belong to the plan.' },
  SUBSCRIBED_ALREADY: { status: 409, message: 'There is already a subscription: change its plan instead.' },
  SUBSCRIPTION_STATE: { status: 409, message: 'The subscription is not in a state that allows this.' },
  PAYMENT_DECLINED: {
    status: 402,
    message: 'The payment was declined.',
    data: z.object({ reason: z.enum(PAYMENT_REFUSALS) }),
  },

  SELLER_NOT_READY: {
    status: 409,
    message: 'This member cannot sell yet.',
    data: z.object({ missing: z.array(z.enum(SELLER_GAPS)) }),
  },
  NOT_ON_SALE: { status: 409, message: 'This is not on sale at the moment.' },
  SALE_STATE: { status: 409, message: 'The sale is not in a state that allows this.' },

  DETAILS_FAILED: { status: 409, message: 'The last payout to exactly these details was returned.' },
  NOTHING_EARNED: { status: 409, message: 'There is nothing to pay out: this membership does not earn anything.' },
  PAYOUT_RUN_STATE: {
    status: 409,
    message: 'The run is not in a state that allows this.',
    data: z.object({ state: z.enum(PAYOUT_RUN_STATES) }),
  },
  PAYOUT_RUN_CHANGED: { status: 409, message: 'The run has changed.' },
  PAYOUT_APPROVER: { status: 409, message: 'An admin who is paid in a run cannot be its only approver.' },
  PAYOUT_STATE: {
    status: 409,
    message: 'The payout is not in a state that allows this.',
    data: z.object({ state: z.enum(PAYOUT_STATES) }),
  },
} as const satisfies Record<string, ErrorDefinition>;
