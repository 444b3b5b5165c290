import { FEATURE_OF_CAPABILITY } from '@bros/contract/capability-features';
import { FEATURES, type Feature } from '@bros/contract/features';
import { CAPABILITIES, PLANS, TIERS, type Tier, tierFor } from '@bros/contract/tiers';
import { formatPercent } from '../platform/format.ts';
import { planTexts } from './plan-texts.ts';

const { features: words } = planTexts;

/** What everyone has, from Browser on. */
const FOR_ALL: readonly { feature: Feature; text: string }[] = [
  { feature: 'destinations', text: words.readDestinations },
  { feature: 'chat', text: words.readRooms },
  { feature: 'listening', text: words.listen },
  { feature: 'profile', text: words.ownProfile },
];

export interface PlanColumn {
  tier: Tier;
  /** The plan below, all of which this one includes. */
  includes: string | null;
  features: string[];
}

function featuresOf(tier: Tier): string[] {
  if (tier === 'browser') return FOR_ALL.filter(({ feature }) => FEATURES[feature]).map(({ text }) => text);
  const own = CAPABILITIES.filter((capability) => tierFor(capability) === tier && FEATURES[FEATURE_OF_CAPABILITY[capability]]);
  const commission = FEATURES.earnings ? [planTexts.commission(formatPercent(PLANS[tier].commissionPercent))] : [];
  return [...own.map((capability) => words[capability]), ...commission];
}

/** The plans, each with what it adds to the one before: only what exists. */
export const planColumns: readonly PlanColumn[] = TIERS.map((tier, index) => {
  const below = TIERS[index - 1];
  return { tier, includes: below ? PLANS[below].name : null, features: featuresOf(tier) };
});
