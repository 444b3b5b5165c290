/**
 * The parts of the product that exist. A link, card or plan feature shows only once its feature is `true` here: the landing
 * page, the dashboard and the tier comparison all read this one table (specification, Settled).
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
  jobs: true,
  nomadBoard: true,
  calendar: true,
  map: true,
  academy: true,
  payment: true,
  earnings: true,
  referrals: true,
  memberVerification: true,
  guide: true,
  voice: true,
  concierge: true,
  cityGuides: true,
  streams: true,
} as const satisfies Record<string, boolean>;

export type Feature = keyof typeof FEATURES;
