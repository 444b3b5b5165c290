import { LRUCache } from 'lru-cache';
import { api } from '../../platform/api/api.ts';
import { countForLanding, getLanding, type LandingCounts, type LandingParts } from './service.ts';

/** The page is public, so counts are cached. */
const CACHE_MS = 60_000;

export function createLandingRouter(parts: LandingParts) {
  const cache = new LRUCache<'counts', LandingCounts>({
    max: 1,
    ttl: CACHE_MS,
    fetchMethod: () => countForLanding(parts.database),
  });
  return {
    get: api.landing.get.handler(({ context }) => getLanding(parts, context.actor, cache.forceFetch('counts'))),
  };
}
