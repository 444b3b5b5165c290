import type { BillingPlans, SubscriptionCheck } from '@bros/contract/billing';
import { PLANS, TIERS, type Tier } from '@bros/contract/tiers';
import { useState } from 'react';
import { formatMoney } from '../platform/format.ts';
import { planColumns } from '../shell/plan-features.ts';
import { planTexts } from '../shell/plan-texts.ts';
import { Badge } from '../ui/badge.tsx';
import { classes } from '../ui/classes.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './billing.module.css';
import { PlanSummary } from './plan-summary.tsx';
import { billingTexts } from './texts.ts';

const { picker: texts } = billingTexts;
/** The specification's (point 2, Payment). */
const DEFAULT_TIER: Tier = 'adventurer';

interface PlanPickerProps {
  plans: BillingPlans['plans'];
  check: SubscriptionCheck;
  /** The plan that the address names. */
  wished: string | null;
}

/** The four plans to choose from, and what choosing one means. */
export function PlanPicker({ plans, check, wished }: PlanPickerProps) {
  const [selected, setSelected] = useState<Tier>(() => TIERS.find((tier) => tier === wished) ?? DEFAULT_TIER);
  const column = planColumns.find(({ tier }) => tier === selected);
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <div className={styles.choice}>
        <fieldset className={styles.plans}>
          <legend className="visually-hidden">{texts.legend}</legend>
          {TIERS.map((tier) => (
            <PlanOption key={tier} tier={tier} check={check} isSelected={tier === selected} onSelect={() => setSelected(tier)} />
          ))}
        </fieldset>
        {column && <PlanSummary column={column} plan={plans.find(({ tier }) => tier === selected)} check={check} />}
      </div>
    </Panel>
  );
}

interface PlanOptionProps {
  tier: Tier;
  check: SubscriptionCheck;
  isSelected: boolean;
  onSelect: () => void;
}

function PlanOption({ tier, check, isSelected, onSelect }: PlanOptionProps) {
  const { name, priceCents, isMostPopular } = PLANS[tier];
  const isCurrent = tier === (check.subscription?.tier ?? check.tier);
  return (
    <label className={classes(styles.option, styles[tier])}>
      <input type="radio" name="plan" value={tier} checked={isSelected} onChange={onSelect} />
      <span className={styles.name}>
        {name}
        {isMostPopular && <span className={styles.popular}>{planTexts.mostPopular}</span>}
        {isCurrent && <Badge tone="good">{texts.current}</Badge>}
        {check.subscription?.nextTier === tier && <Badge>{texts.next}</Badge>}
      </span>
      <span className={styles.price}>
        {priceCents === 0 ? planTexts.free : formatMoney(priceCents)} {priceCents > 0 && <small>{planTexts.perMonth}</small>}
      </span>
    </label>
  );
}
