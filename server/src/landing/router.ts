import { LRUCache } from 'lru-cache';
import { api } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import { countLanding } from './queries.ts';
import { getLanding, type LandingCounts } from './service.ts';

/** The landing page is asked for by everyone; its figures may be a minute old. */
const CACHE_MS = 60_000;

export function createLandingRouter({ database }: { database: Database }) {
  const cache = new LRUCache<'counts', LandingCounts>({ max: 1, ttl: CACHE_MS, fetchMethod: () => countLanding(database) });
  return {
    get: api.landing.get.handler(() => getLanding(database, cache.forceFetch('counts'))),
  };
}
