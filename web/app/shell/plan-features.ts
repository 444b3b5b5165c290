import { FEATURES, type Feature } from '@bros/contract/features';
import { CAPABILITIES, type Capability, PLANS, TIERS, type Tier, tierFor } from '@bros/contract/tiers';
import { formatPercent } from '../platform/format.ts';
import { planTexts } from './plan-texts.ts';

const { features: words } = planTexts;

/** The part of the product each capability belongs to: a plan names it once that part exists. */
const FEATURE_OF: Record<Capability, Feature> = {
  'people.see': 'chat',
  'chat.post': 'chat',
  'reviews.write': 'reviews',
  'events.register': 'calendar',
  'jobs.use': 'jobs',
  'community.post': 'nomadBoard',
  'streams.join': 'streams',
  'connections.request': 'connections',
  'photos.upload': 'photos',
  'guide.use': 'guide',
  'voice.use': 'voice',
  'guides.exclusive': 'guide',
  'booking.assist': 'guide',
  'verification.priority': 'memberVerification',
  'concierge.use': 'concierge',
  'events.exclusive': 'calendar',
  'invites.manage': 'invitations',
};

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
  const own = CAPABILITIES.filter((capability) => tierFor(capability) === tier && FEATURES[FEATURE_OF[capability]]);
  const commission = FEATURES.earnings ? [planTexts.commission(formatPercent(PLANS[tier].commissionPercent))] : [];
  return [...own.map((capability) => words[capability]), ...commission];
}

/** The plans, each with what it adds to the one before: only what exists. */
export const planColumns: readonly PlanColumn[] = TIERS.map((tier, index) => {
  const below = TIERS[index - 1];
  return { tier, includes: below ? PLANS[below].name : null, features: featuresOf(tier) };
});
