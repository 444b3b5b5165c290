import type { Capability } from '../tiers.ts';
import type { Feature } from './features.ts';

/** A plan lists a capability only once its feature exists. */
export const FEATURE_OF_CAPABILITY: Record<Capability, Feature> = {
  'people.see': 'chat',
  'chat.post': 'chat',
  'reviews.write': 'reviews',
  'events.register': 'calendar',
  'jobs.use': 'jobs',
  'courses.use': 'academy',
  'community.post': 'nomadBoard',
  'streams.join': 'streams',
  'connections.request': 'connections',
  'photos.upload': 'photos',
  'support.ask': 'concierge',
  'guide.use': 'guide',
  'voice.use': 'voice',
  'guides.exclusive': 'cityGuides',
  'booking.assist': 'concierge',
  'verification.priority': 'memberVerification',
  'concierge.use': 'concierge',
  'events.exclusive': 'calendar',
  'invites.manage': 'invitations',
};
