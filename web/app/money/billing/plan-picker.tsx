import type { BillingPlans, SubscriptionCheck } from '@bros/contract/money/billing';
import { PLANS, SUGGESTED_TIER, TIERS, type Tier } from '@bros/contract/tiers';
import { useState } from 'react';
import { formatMoney } from '../../platform/format.ts';
import { PlanTable } from '../../shared/plans/plan-table.tsx';
import { planTexts } from '../../shared/plans/plan-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './billing.module.css';
import { PlanSummary } from './plan-summary.tsx';
import { billingTexts } from './texts.ts';

const { picker: texts } = billingTexts;
interface PlanPickerProps {
  plans: BillingPlans;
  check: SubscriptionCheck;
  wished: string | null;
}

/** A member of the highest tier starts with no plan chosen. */
export function PlanPicker({ plans, check, wished }: PlanPickerProps) {
  const [selected, setSelected] = useState<Tier | null>(
    () => TIERS.find((tier) => tier === wished) ?? SUGGESTED_TIER[check.tier],
  );
  const markOf = (tier: Tier) => planMark(tier, plans.mostPopular);
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <div className={classes('grid gap-3 align-start', styles.choice)}>
        <fieldset className={styles.plans}>
          <legend className="visually-hidden">{texts.legend}</legend>
          {TIERS.map((tier) => (
            <PlanOption
              key={tier}
              tier={tier}
              mark={markOf(tier)}
              check={check}
              isSelected={tier === selected}
              onSelect={() => setSelected(tier)}
            />
          ))}
        </fieldset>
        {selected ? (
          <PlanSummary tier={selected} plan={plans.plans.find(({ tier }) => tier === selected)} check={check} />
        ) : (
          <p className={styles.summary}>{texts.topPlan(PLANS[check.tier].name)}</p>
        )}
      </div>
      <div className={styles.table}>
        <PlanTable markOf={(tier) => (tier === check.tier ? texts.current : markOf(tier))} />
      </div>
    </Panel>
  );
}

/** 'Recommended' while too few members pay. */
function planMark(tier: Tier, mostPopular: Tier | null): string | null {
  if (mostPopular) return tier === mostPopular ? planTexts.mostPopular : null;
  return PLANS[tier].isRecommended ? planTexts.recommended : null;
}

interface PlanOptionProps {
  tier: Tier;
  mark: string | null;
  check: SubscriptionCheck;
  isSelected: boolean;
  onSelect: () => void;
}

function PlanOption({ tier, mark, check, isSelected, onSelect }: PlanOptionProps) {
  const { name, priceCents } = PLANS[tier];
  const isCurrent = tier === (check.subscription?.tier ?? check.tier);
  return (
    <label className={classes(styles.option, styles[tier])}>
      <input type="radio" name="plan" value={tier} checked={isSelected} onChange={onSelect} />
      <span className="row gap-4px-1 semibold">
        {name}
        {mark && <span className={classes('text-small semibold', styles.popular)}>{mark}</span>}
        {isCurrent && <Badge tone="good">{texts.current}</Badge>}
        {check.subscription?.nextTier === tier && <Badge>{texts.next}</Badge>}
      </span>
      <span className={styles.price}>
        {priceCents === 0 ? planTexts.free : formatMoney(priceCents)} {priceCents > 0 && <small>{planTexts.perMonth}</small>}
      </span>
    </label>
  );
}
