import type { Topic } from '../../platform/topics.ts';
import { REMEMBER_MS } from './service.ts';

/** Notifies open maps of changed counts, with enough delay for the cache to expire. A trigger emits the events (migrations/after/map.sql). */
export const mapTopic: Topic = {
  access: 'member',
  opensWith: 'map.open',
  closesWith: 'map.close',
  audienceOf: () => 'map',
  paced: { event: 'map.changed', everyMs: REMEMBER_MS + 200 },
};
