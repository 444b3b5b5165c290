import { api, requireActor } from '../../platform/api/api.ts';
import { openCheckout } from './checkout.ts';
import type { BillingParts } from './parts.ts';
import {
  cancelSubscription,
  changePlan,
  checkSubscription,
  listInvoices,
  listPlans,
  openPortal,
  previewChange,
  resumeSubscription,
} from './service.ts';

export function createBillingRouter(parts: BillingParts) {
  const { billing } = api;
  return {
    plans: billing.plans.handler(() => listPlans(parts)),
    check: billing.check.handler(({ context }) => checkSubscription(parts, requireActor(context))),
    checkout: billing.checkout.handler(({ input, context }) => openCheckout(parts, requireActor(context), input)),
    portal: billing.portal.handler(({ context }) => openPortal(parts, requireActor(context))),
    cancel: billing.cancel.handler(({ input, context }) =>
      cancelSubscription(parts, requireActor(context), input.subscriptionId),
    ),
    resume: billing.resume.handler(({ input, context }) =>
      resumeSubscription(parts, requireActor(context), input.subscriptionId),
    ),
    preview: billing.preview.handler(({ input, context }) => previewChange(parts, requireActor(context), input)),
    update: billing.update.handler(({ input, context }) => changePlan(parts, requireActor(context), input)),
    history: billing.history.handler(({ input, context }) => listInvoices(parts, requireActor(context), input)),
  };
}
