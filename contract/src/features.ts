import type { Capability } from './tiers.ts';

/**
 * Which parts of the product exist. A link, card or plan feature shows only once its feature is `true` here: the landing
 * page, the dashboard and the tier comparison all read this one table (product.md, "Settled").
 */
export const FEATURES = {
  destinations: true,
  chat: true,
  profile: true,
  trips: true,
  photos: true,
  security: true,
  notices: true,
  networking: true,
  invitations: true,
  connections: true,
  reviews: true,
  listening: true,
  expats: true,
  jobs: false,
  nomadBoard: true,
  calendar: false,
  map: true,
  academy: false,
  payment: true,
  earnings: true,
  referrals: true,
  memberVerification: false,
  guide: false,
  voice: false,
  concierge: false,
  streams: false,
} as const satisfies Record<string, boolean>;

export type Feature = keyof typeof FEATURES;

/** The part of the product each capability belongs to: a plan names it once that part exists. */
export const FEATURE_OF_CAPABILITY: Record<Capability, Feature> = {
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
