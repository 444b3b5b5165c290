import type { BillingPlans, SubscriptionCheck } from '@bros/contract/money/billing';
import { paths } from '@bros/contract/paths';
import { isAbove, PLANS, type Tier } from '@bros/contract/tiers';
import { useState } from 'react';
import { formatMoney } from '../../platform/format.ts';
import { planAdds, planBelow } from '../../shared/plans/plan-features.ts';
import { planTexts } from '../../shared/plans/plan-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './billing.module.css';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { billingTexts } from './texts.ts';
import { useCheckout } from './use-checkout.ts';

const { summary: texts } = billingTexts;

interface PlanSummaryProps {
  tier: Tier;
  /** Undefined for Browser, and for a plan that is not on sale. */
  plan: BillingPlans['plans'][number] | undefined;
  check: SubscriptionCheck;
}

export function PlanSummary({ tier, plan, check }: PlanSummaryProps) {
  const { name, priceCents } = PLANS[tier];
  const includes = planBelow(tier);
  const features = planAdds(tier);
  return (
    <div className={styles.summary} aria-live="polite">
      <h3>{name}</h3>
      <p className={styles.amount}>{priceCents === 0 ? planTexts.free : `${formatMoney(priceCents)} ${planTexts.perMonth}`}</p>
      <ul className={classes('grid gap-1', styles.features)} aria-label={texts.includes}>
        {includes && <li>{planTexts.everythingIn(includes)}</li>}
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {includes && features.length === 0 && <p className="muted text-small">{planTexts.nothingYet}</p>}
      {plan && <PaidAction plan={plan} check={check} />}
      {!plan && (priceCents === 0 ? <FreeAction check={check} /> : <p>{texts.notForSale}</p>)}
      <p className="muted text-small">{priceCents === 0 ? texts.freeTerms : texts.terms}</p>
    </div>
  );
}

const FreeAction = ({ check }: { check: SubscriptionCheck }) =>
  check.subscription ? <p>{texts.endFirst}</p> : <ButtonLink to={paths.dashboard}>{texts.browse}</ButtonLink>;

function PaidAction({ plan, check }: { plan: NonNullable<PlanSummaryProps['plan']>; check: SubscriptionCheck }) {
  const { subscription, can } = check;
  if (!subscription) return <Subscribe plan={plan} given={check.tier} />;
  const isCurrent = subscription.tier === plan.tier;
  if (isCurrent && subscription.nextTier === null) {
    return (
      <Button variant="quiet" isWide isDisabled>
        {texts.current}
      </Button>
    );
  }
  if (subscription.cancelAtPeriodEnd) return <p>{texts.resumeFirst}</p>;
  return can.change ? <Change plan={plan} subscription={subscription} given={check.tier} /> : <p>{texts.overdue}</p>;
}

function Subscribe({ plan, given }: { plan: NonNullable<PlanSummaryProps['plan']>; given: Tier }) {
  const { open, blockedUrl } = useCheckout(plan);
  return (
    <>
      <Given tier={given} above="browser" />
      <Button variant={isAbove(plan.tier, given) ? 'accent' : 'quiet'} isWide onPress={open} busyLabel={texts.opening}>
        {texts.subscribe(PLANS[plan.tier].name)}
      </Button>
      <p className="muted text-small">
        {blockedUrl ? texts.blocked : texts.newTab} {blockedUrl && <a href={blockedUrl}>{texts.openHere}</a>}
      </p>
    </>
  );
}

const Given = ({ tier, above }: { tier: Tier; above: Tier }) =>
  isAbove(tier, above) && <p className="muted text-small">{texts.given(PLANS[tier].name)}</p>;

interface ChangeProps {
  plan: NonNullable<PlanSummaryProps['plan']>;
  subscription: NonNullable<SubscriptionCheck['subscription']>;
  given: Tier;
}

function Change({ plan, subscription, given }: ChangeProps) {
  const [isAsking, setAsking] = useState(false);
  const { name } = PLANS[plan.tier];
  const isCurrent = subscription.tier === plan.tier;
  const isHigher = isAbove(plan.tier, subscription.tier);
  const label = isCurrent ? texts.stay(name) : isHigher ? texts.upgrade(name) : texts.downgrade(name);
  return (
    <>
      <Given tier={given} above={subscription.tier} />
      <Button
        variant={isHigher ? 'accent' : 'quiet'}
        isWide
        onPress={() => setAsking(true)}
        isDisabled={subscription.nextTier === plan.tier}
      >
        {label}
      </Button>
      {isAsking && <ChangePlanDialog plan={plan} subscriptionId={subscription.id} onClose={() => setAsking(false)} />}
    </>
  );
}
