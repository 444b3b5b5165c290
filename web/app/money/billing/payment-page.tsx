import type { BillingPlans, SubscriptionCheck } from '@bros/contract/money/billing';
import { MEMBERSHIP_END_TEXTS } from '@bros/contract/money/membership-words';
import { paths } from '@bros/contract/paths';
import { PLANS, SUGGESTED_TIER, TIERS, type Tier } from '@bros/contract/tiers';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { describeError, refusalCode } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { RequestError } from '../../platform/request.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { PlanCards } from '../../shared/plans/plan-cards.tsx';
import { planTexts } from '../../shared/plans/plan-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toasts.ts';
import { OrderHistory } from '../sales/order-history.tsx';
import { useBillingEvents, usePlans, useSubscription } from './billing.ts';
import { InvoiceHistory } from './invoice-history.tsx';
import { ManageSubscription } from './manage-subscription.tsx';
import { PlanAction } from './plan-action.tsx';
import { billingTexts as texts } from './texts.ts';

const { picker: pickerTexts } = texts;

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, lead: texts.lead, isListPage: true };
export const handle: ScreenHandle = { head };

const TABS = ['plans', 'history'] as const;
const tabs = TABS.map((id) => ({ id, label: texts.tabs[id] }));

/** docs/specification.md, Error catalogue. */
function useCheckFailureToast({ isLoadingError, error }: ReturnType<typeof useSubscription>): void {
  const failure = isLoadingError ? error : null;
  useEffect(() => {
    if (!failure) return;
    const isExplained = failure instanceof RequestError || refusalCode(failure) !== undefined;
    const text = isExplained ? describeError(failure).text : texts.checkFailed;
    showToast({ title: texts.loadFailed, text, tone: 'error' });
  }, [failure]);
}

/** `/payment`. The checkout returns here with `?checkout=done`. */
export default function PaymentPage() {
  const [parameters, setParameters] = useSearchParams();
  const selected = TABS.find((tab) => tab === parameters.get('tab')) ?? 'plans';
  const select = (tab: (typeof TABS)[number]) =>
    setParameters(
      (before) => {
        const { tab: _, ...kept } = Object.fromEntries(before);
        return tab === 'plans' ? kept : { ...kept, tab };
      },
      { replace: true },
    );
  const isBack = parameters.get('checkout') === 'done';
  const plans = usePlans();
  const subscription = useSubscription(isBack);
  useBillingEvents();
  useCheckFailureToast(subscription);
  return (
    <>
      <PageHeader {...head} />
      <Loading query={[plans, subscription]} failed={texts.loadFailed} shape="card" />
      {plans.data && subscription.data && (
        <div className="grid gap-4">
          {isBack && <Outcome check={subscription.data} />}
          {subscription.data.ended && <Ended ended={subscription.data.ended} />}
          {!plans.data.isOpen && (
            <Banner tone="info" title={texts.closed.title}>
              {texts.closed.text}
            </Banner>
          )}
          <Tabs label={texts.tabs.label} tabs={tabs} selected={selected} onSelect={select}>
            {selected === 'plans' ? (
              <Plans plans={plans.data} check={subscription.data} wished={parameters.get('plan')} />
            ) : (
              <div className="grid gap-4">
                <InvoiceHistory />
                <OrderHistory />
              </div>
            )}
          </Tabs>
        </div>
      )}
    </>
  );
}

const Plans = ({ plans, check, wished }: Parameters<typeof PlanPicker>[0]) => (
  <div className="grid gap-3">
    {check.subscription && <ManageSubscription check={check} plans={plans.plans} />}
    {(plans.isOpen || check.subscription) && <PlanPicker plans={plans} check={check} wished={wished} />}
  </div>
);

const Ended = ({ ended: { tier, endedAt, reason } }: { ended: NonNullable<SubscriptionCheck['ended']> }) => (
  <Banner tone={reason === 'canceled' ? 'info' : 'error'} title={texts.ended.title(PLANS[tier].name, formatDate(endedAt))}>
    {[MEMBERSHIP_END_TEXTS[reason], texts.ended.text].filter(Boolean).join(' ')}
  </Banner>
);

function Outcome({ check: { subscription, isAwaitingPayment } }: { check: SubscriptionCheck }) {
  const { done } = texts;
  if (!subscription && !isAwaitingPayment) return null;
  if (!subscription) {
    return (
      <Banner tone="info" title={done.waitingTitle}>
        {done.waitingText}
      </Banner>
    );
  }
  const action = (
    <ButtonLink to={paths.chat} size="small">
      {done.chat}
    </ButtonLink>
  );
  return (
    <Banner tone="success" title={done.title(PLANS[subscription.tier].name)} action={action}>
      {done.text}
    </Banner>
  );
}

interface PlanPickerProps {
  plans: BillingPlans;
  check: SubscriptionCheck;
  wished: string | null;
}

function PlanPicker({ plans, check, wished }: PlanPickerProps) {
  const asked = TIERS.find((tier) => tier === wished);
  const selected = asked ?? SUGGESTED_TIER[check.tier];
  return (
    <section className="stack gap-2" aria-labelledby="plans">
      <div className="row gap-0-2 align-baseline">
        <h2 id="plans" className="text-h4">
          {pickerTexts.title}
        </h2>
        <p className="muted text-small">{pickerTexts.lead}</p>
      </div>
      <PlanCards
        selected={selected}
        first={asked ?? check.subscription?.tier ?? check.tier}
        renderBadge={(tier) => <PlanBadge tier={tier} plans={plans} check={check} />}
        renderAction={(tier) => (
          <PlanAction
            tier={tier}
            plan={plans.plans.find((plan) => plan.tier === tier)}
            check={check}
            isSelected={tier === selected}
          />
        )}
        freeNote={pickerTexts.free}
      />
      <p className="muted text-small">
        {pickerTexts.terms} {plans.isSandbox && texts.sandbox}
      </p>
    </section>
  );
}

function PlanBadge({ tier, plans, check }: { tier: Tier; plans: BillingPlans; check: SubscriptionCheck }) {
  if (tier === (check.subscription?.tier ?? check.tier)) return <Badge tone="good">{pickerTexts.current}</Badge>;
  if (check.subscription?.nextTier === tier) return <Badge>{pickerTexts.next}</Badge>;
  return planMark(tier, plans.mostPopular);
}

function planMark(tier: Tier, mostPopular: Tier | null): string | null {
  if (mostPopular) return tier === mostPopular ? planTexts.mostPopular : null;
  return PLANS[tier].isRecommended ? planTexts.recommended : null;
}
