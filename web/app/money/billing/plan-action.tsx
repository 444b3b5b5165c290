import type { BillingPlans, SubscriptionCheck } from '@bros/contract/money/billing';
import { paths } from '@bros/contract/paths';
import { isAbove, PLANS, type Tier } from '@bros/contract/tiers';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { billingTexts } from './texts.ts';
import { useCheckout } from './use-checkout.ts';

const { action: texts } = billingTexts;

interface PlanActionProps {
  tier: Tier;
  /** Undefined for Browser, which is free, and for plans not on sale. */
  plan: BillingPlans['plans'][number] | undefined;
  check: SubscriptionCheck;
  isSelected: boolean;
}

export function PlanAction({ tier, plan, check, isSelected }: PlanActionProps) {
  if (plan) return <PaidAction plan={plan} check={check} isSelected={isSelected} />;
  return tier === 'browser' ? <FreeAction check={check} /> : <p className="muted text-small">{texts.notForSale}</p>;
}

const FreeAction = ({ check }: { check: SubscriptionCheck }) =>
  check.subscription ? (
    <p className="muted text-small">{texts.endFirst}</p>
  ) : (
    <ButtonLink to={paths.dashboard} variant="quiet" size="small">
      {texts.browse}
    </ButtonLink>
  );

type Plan = NonNullable<PlanActionProps['plan']>;

function PaidAction({ plan, check, isSelected }: { plan: Plan; check: SubscriptionCheck; isSelected: boolean }) {
  const { subscription, can } = check;
  if (!subscription) return <Subscribe plan={plan} given={check.tier} isSelected={isSelected} />;
  const isCurrent = subscription.tier === plan.tier;
  if (isCurrent && subscription.nextTier === null) {
    return (
      <Button variant="quiet" isWide isDisabled>
        {texts.current}
      </Button>
    );
  }
  if (subscription.cancelAtPeriodEnd) return <p className="muted text-small">{texts.resumeFirst}</p>;
  if (!can.change) return <p className="muted text-small">{texts.overdue}</p>;
  return <Change plan={plan} subscription={subscription} given={check.tier} isSelected={isSelected} />;
}

function Subscribe({ plan, given, isSelected }: { plan: Plan; given: Tier; isSelected: boolean }) {
  const { open, blockedUrl } = useCheckout(plan);
  return (
    <>
      <Given tier={given} above="browser" />
      <Button variant={isSelected ? 'accent' : 'quiet'} isWide onPress={open} busyLabel={texts.opening}>
        {texts.subscribe(PLANS[plan.tier].name)}
      </Button>
      {blockedUrl && (
        <p className="text-small">
          {texts.blocked} <a href={blockedUrl}>{texts.openHere}</a>
        </p>
      )}
    </>
  );
}

const Given = ({ tier, above }: { tier: Tier; above: Tier }) =>
  isAbove(tier, above) && <p className="muted text-small">{texts.given(PLANS[tier].name)}</p>;

interface ChangeProps {
  plan: Plan;
  subscription: NonNullable<SubscriptionCheck['subscription']>;
  given: Tier;
  isSelected: boolean;
}

function Change({ plan, subscription, given, isSelected }: ChangeProps) {
  const [isAsking, setAsking] = useState(false);
  const { name } = PLANS[plan.tier];
  const isCurrent = subscription.tier === plan.tier;
  const isHigher = isAbove(plan.tier, subscription.tier);
  const label = isCurrent ? texts.stay(name) : isHigher ? texts.upgrade(name) : texts.downgrade(name);
  return (
    <>
      <Given tier={given} above={subscription.tier} />
      <Button
        variant={isSelected && isHigher ? 'accent' : 'quiet'}
        isWide
        onPress={() => setAsking(true)}
        isDisabled={subscription.nextTier === plan.tier}
      >
        {label}
      </Button>
      {isAsking && (
        <ChangePlanDialog plan={plan} subscriptionId={subscription.id} label={label} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
