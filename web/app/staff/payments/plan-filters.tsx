import { PLANS, TIERS } from '@bros/contract/tiers';
import { oneOf } from '../../platform/address-state.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { withAny } from '../shared/filters.ts';
import { moneyTexts as texts } from './texts.ts';

const PAID_TIERS = TIERS.filter((tier) => tier !== 'browser');
type PaidTier = (typeof PAID_TIERS)[number];

export const planInAddress = oneOf(PAID_TIERS, '');

interface PlanFiltersProps<State extends string> {
  states: readonly State[];
  nameOf: (state: State) => string;
  shown: { state: State | ''; tier: PaidTier | '' };
  change: (changes: { state: State | '' } | { tier: PaidTier | '' }) => void;
}

export function PlanFilters<State extends string>({ states, nameOf, shown, change }: PlanFiltersProps<State>) {
  return (
    <>
      <Select
        name="state"
        label={labelTexts.state}
        value={shown.state}
        options={withAny(states, nameOf)}
        onChange={(state) => change({ state })}
      />
      <Select
        name="tier"
        label={texts.plan}
        value={shown.tier}
        options={withAny(PAID_TIERS, (tier) => PLANS[tier].name)}
        onChange={(tier) => change({ tier })}
      />
    </>
  );
}
