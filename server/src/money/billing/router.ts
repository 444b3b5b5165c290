import { api, requireActor } from '../../platform/api/api.ts';
import { openCheckout } from './checkout.ts';
import type { BillingDeps } from './deps.ts';
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

export function createBillingRouter(deps: BillingDeps) {
  const { billing } = api;
  return {
    plans: billing.plans.handler(() => listPlans(deps)),
    check: billing.check.handler(({ context }) => checkSubscription(deps, requireActor(context))),
    checkout: billing.checkout.handler(({ input, context }) => openCheckout(deps, requireActor(context), input)),
    portal: billing.portal.handler(({ context }) => openPortal(deps, requireActor(context))),
    cancel: billing.cancel.handler(({ input, context }) => cancelSubscription(deps, requireActor(context), input.subscriptionId)),
    resume: billing.resume.handler(({ input, context }) => resumeSubscription(deps, requireActor(context), input.subscriptionId)),
    preview: billing.preview.handler(({ input, context }) => previewChange(deps, requireActor(context), input)),
    update: billing.update.handler(({ input, context }) => changePlan(deps, requireActor(context), input)),
    history: billing.history.handler(({ input, context }) => listInvoices(deps, requireActor(context), input)),
  };
}
