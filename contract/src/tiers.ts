/** Enforced by the server, explained by screens (docs/specification.md, Tiers, Roles and Limits). */

export const TIERS = ['browser', 'explorer', 'adventurer', 'legend'] as const;
export type Tier = (typeof TIERS)[number];

export interface Plan {
  name: string;
  /** Per month. */
  priceCents: number;
  /** The referrer gets this percentage of each referred payment. */
  commissionPercent: number;
  /** Shown if no plan is most popular. */
  isRecommended: boolean;
}

export const PLANS: Record<Tier, Plan> = {
  browser: { name: 'Browser', priceCents: 0, commissionPercent: 0, isRecommended: false },
  explorer: { name: 'Explorer', priceCents: 999, commissionPercent: 5, isRecommended: false },
  adventurer: { name: 'Adventurer', priceCents: 1599, commissionPercent: 10, isRecommended: true },
  legend: { name: 'Legend', priceCents: 2999, commissionPercent: 15, isRecommended: false },
};

/** With fewer paying members, no plan is most popular (specification, Settled). */
export const MOST_POPULAR_MIN_PAYING = 20;

/** Preselected by `/payment` (specification, Settled). */
export const SUGGESTED_TIER: Record<Tier, Tier | null> = {
  browser: 'adventurer',
  explorer: 'adventurer',
  adventurer: 'legend',
  legend: null,
};

export function isAbove(tier: Tier, other: Tier): boolean {
  return TIERS.indexOf(tier) > TIERS.indexOf(other);
}

export const CAPABILITIES = [
  'people.see',
  'chat.post',
  'reviews.write',
  'events.register',
  'jobs.use',
  'courses.use',
  'community.post',
  'streams.join',
  'connections.request',
  'photos.upload',
  'support.ask',
  'guide.use',
  'voice.use',
  'guides.exclusive',
  'booking.assist',
  'verification.priority',
  'concierge.use',
  'events.exclusive',
  'invites.manage',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Higher tiers have the capability too. */
const LOWEST_TIER: Record<Capability, Tier> = {
  'people.see': 'explorer',
  'chat.post': 'explorer',
  'reviews.write': 'explorer',
  'events.register': 'explorer',
  'jobs.use': 'explorer',
  'courses.use': 'explorer',
  'community.post': 'explorer',
  'streams.join': 'explorer',
  'connections.request': 'explorer',
  'photos.upload': 'explorer',
  'support.ask': 'explorer',
  'guide.use': 'adventurer',
  'voice.use': 'adventurer',
  'guides.exclusive': 'adventurer',
  'booking.assist': 'adventurer',
  'verification.priority': 'adventurer',
  'concierge.use': 'legend',
  'events.exclusive': 'legend',
  'invites.manage': 'legend',
};

/** If null, no limit. */
export interface Allowance {
  profilePhotos: number;
  hasProfileCover: boolean;
  photosPerMessage: number;
  /** Per 30 days. */
  connectionRequests: number | null;
  /** Per day (UTC). */
  guideQuestions: number;
}

export const ALLOWANCES: Record<Tier, Allowance> = {
  browser: { profilePhotos: 0, hasProfileCover: false, photosPerMessage: 0, connectionRequests: 0, guideQuestions: 0 },
  explorer: { profilePhotos: 1, hasProfileCover: false, photosPerMessage: 1, connectionRequests: 20, guideQuestions: 0 },
  adventurer: { profilePhotos: 6, hasProfileCover: false, photosPerMessage: 4, connectionRequests: null, guideQuestions: 30 },
  legend: { profilePhotos: 12, hasProfileCover: true, photosPerMessage: 8, connectionRequests: null, guideQuestions: 100 },
};

export const MESSAGE_PHOTOS_MAX = Math.max(...TIERS.map((tier) => ALLOWANCES[tier].photosPerMessage));

export function tierFor(capability: Capability): Tier {
  return LOWEST_TIER[capability];
}

export function tierAllows(tier: Tier, capability: Capability): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(LOWEST_TIER[capability]);
}
