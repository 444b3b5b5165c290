import type { Topic } from '../../platform/topics.ts';
import { REMEMBER_MS } from './service.ts';

/** Open maps hear that counts changed, and that seldom enough that counts are read again by then. A trigger writes these events (migrations/after/map.sql). */
export const mapTopic: Topic = {
  access: 'member',
  opensWith: 'map.open',
  closesWith: 'map.close',
  audienceOf: () => 'map',
  paced: { event: 'map.changed', everyMs: REMEMBER_MS + 200 },
};
