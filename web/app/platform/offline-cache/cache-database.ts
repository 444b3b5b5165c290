import { DAY_MS } from '@bros/contract/core/durations';
import { createStore } from 'idb-keyval';

export const CACHE_MAX_AGE_MS = 30 * DAY_MS;

/** Names the member. Without this record, the device stores nothing. */
export const OWNER = 'owner';

export interface CacheOwner {
  memberId: string;
  /** When the server last responded, in milliseconds. */
  seenAt: number;
  /** When all responses for offline reading were last fetched, in milliseconds; 0 for never. */
  collectedAt: number;
  build: string;
}

export const openOfflineCache = () => createStore('offline-cache', 'answers');

export const isReadable = (owner: CacheOwner | undefined): owner is CacheOwner =>
  owner !== undefined && Date.now() - owner.seenAt < CACHE_MAX_AGE_MS;
