import type { BillingPlans, SubscriptionCheck } from '@bros/contract/money/billing';
import { PLANS } from '@bros/contract/tiers';
import { useState } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { TierBadge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshBilling } from './billing.ts';
import { billingTexts } from './texts.ts';

const { manage: texts, cancel: cancelTexts } = billingTexts;
type Subscription = NonNullable<SubscriptionCheck['subscription']>;

interface ManageProps {
  check: SubscriptionCheck;
  plans: BillingPlans['plans'];
}

function describeNext({ check: { subscription, expiresAt }, plans }: ManageProps): string {
  if (!subscription || !expiresAt) return '';
  const day = formatDate(expiresAt);
  if (subscription.cancelAtPeriodEnd) return texts.ends(day);
  if (subscription.overdue) return texts.waits;
  const next = plans.find(({ tier }) => tier === subscription.nextTier);
  if (next) return texts.changes(PLANS[next.tier].name, day, formatMoney(next.amountCents, next.currency));
  return texts.renews(day, formatMoney(subscription.amountCents, subscription.currency));
}

/** Specification, 'Manage Subscription'. */
export function ManageSubscription({ check, plans }: ManageProps) {
  const { subscription, can, expiresAt } = check;
  if (!subscription) return null;
  return (
    <section className="stack gap-2 padding-12px-2 surface" aria-labelledby="manage-subscription">
      <div className="row gap-1-2 between">
        <div className="grid gap-2px">
          <div className="row gap-0-2">
            <h2 id="manage-subscription" className="text-h4">
              {texts.title}
            </h2>
            <TierBadge tier={subscription.tier} />
          </div>
          <div className="row gap-0-2">
            <p>{describeNext({ check, plans })}</p>
            {can.portal && <p className="muted text-small">{texts.portalText}</p>}
          </div>
        </div>
        <div className="wrap gap-1">
          {can.portal && <Portal />}
          {can.resume && <Keep id={subscription.id} />}
          {can.cancel && <Cancel subscription={subscription} until={expiresAt ?? ''} />}
        </div>
      </div>
      {check.others.map((other) => (
        <Banner key={other.id} tone="error" title={texts.secondTitle}>
          {texts.second(PLANS[other.tier].name, formatMoney(other.amountCents, other.currency))}
        </Banner>
      ))}
      {subscription.overdue && <Overdue overdue={subscription.overdue} currency={subscription.currency} />}
    </section>
  );
}

function Overdue({ overdue, currency }: { overdue: NonNullable<Subscription['overdue']>; currency: string }) {
  const day = overdue.nextAttemptAt && formatDate(overdue.nextAttemptAt);
  return (
    <Banner tone="error" title={texts.overdueTitle}>
      {texts.overdue(formatMoney(overdue.amountCents, currency), day)}
    </Banner>
  );
}

function Portal() {
  async function open(): Promise<void> {
    try {
      location.assign((await client.billing.portal()).url);
    } catch (error) {
      showToast({ title: texts.portalFailed, text: describeError(error).text, tone: 'error' });
    }
  }
  return (
    <Button variant="quiet" size="small" onPress={open} busyLabel={texts.portalBusy}>
      {texts.portal}
    </Button>
  );
}

function Keep({ id }: { id: string }) {
  const refresh = useRefreshBilling();
  async function keep(): Promise<void> {
    try {
      await client.billing.resume({ subscriptionId: id });
      showToast(texts.kept);
    } catch (error) {
      showToast({ ...describeError(error), tone: 'error' });
    }
    await refresh();
  }
  return (
    <Button size="small" onPress={keep} busyLabel={texts.keepBusy}>
      {texts.keep}
    </Button>
  );
}

function Cancel({ subscription, until }: { subscription: Subscription; until: string }) {
  const refresh = useRefreshBilling();
  const [isAsking, setAsking] = useState(false);
  const day = formatDate(until);
  async function cancel(): Promise<void> {
    await client.billing.cancel({ subscriptionId: subscription.id });
    showToast({ title: cancelTexts.done, text: cancelTexts.doneText(day) });
    await refresh();
  }
  return (
    <>
      <Button variant="plain" size="small" onPress={() => setAsking(true)}>
        {texts.cancel}
      </Button>
      {isAsking && (
        <ConfirmDialog texts={cancelTexts} action={cancel} onClose={() => setAsking(false)}>
          <p>{cancelTexts.text(PLANS[subscription.tier].name, day)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
