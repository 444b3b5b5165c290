import type { BillingPlans, SubscriptionCheck } from '@bros/contract/money/billing';
import { PLANS, SUGGESTED_TIER, TIERS, type Tier } from '@bros/contract/tiers';
import { PlanCards } from '../../shared/plans/plan-cards.tsx';
import { planTexts } from '../../shared/plans/plan-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlanAction } from './plan-action.tsx';
import { billingTexts } from './texts.ts';

const { picker: texts } = billingTexts;
interface PlanPickerProps {
  plans: BillingPlans;
  check: SubscriptionCheck;
  wished: string | null;
}

/** Selects the wished plan or, without a wish, the next higher plan. */
export function PlanPicker({ plans, check, wished }: PlanPickerProps) {
  const selected = TIERS.find((tier) => tier === wished) ?? SUGGESTED_TIER[check.tier];
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <PlanCards
        selected={selected}
        markOf={(tier) => <Mark tier={tier} plans={plans} check={check} />}
        actionOf={(tier) => (
          <PlanAction
            tier={tier}
            plan={plans.plans.find((plan) => plan.tier === tier)}
            check={check}
            isSelected={tier === selected}
          />
        )}
        freeNote={texts.free}
      />
      <p className="muted text-small">{texts.terms}</p>
    </Panel>
  );
}

function Mark({ tier, plans, check }: { tier: Tier; plans: BillingPlans; check: SubscriptionCheck }) {
  if (tier === (check.subscription?.tier ?? check.tier)) return <Badge tone="good">{texts.current}</Badge>;
  if (check.subscription?.nextTier === tier) return <Badge>{texts.next}</Badge>;
  return planMark(tier, plans.mostPopular);
}

/** Marks the most popular plan or, while too few members pay, the recommended plan. */
function planMark(tier: Tier, mostPopular: Tier | null): string | null {
  if (mostPopular) return tier === mostPopular ? planTexts.mostPopular : null;
  return PLANS[tier].isRecommended ? planTexts.recommended : null;
}
