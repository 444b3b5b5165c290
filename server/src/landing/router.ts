import { LRUCache } from 'lru-cache';
import { api } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import { getLanding } from './service.ts';

/** The landing page is asked for by everyone; its figures may be a minute old. */
const CACHE_MS = 60_000;

export function createLandingRouter({ database }: { database: Database }) {
  const cache = new LRUCache<'landing', Awaited<ReturnType<typeof getLanding>>>({
    max: 1,
    ttl: CACHE_MS,
    fetchMethod: () => getLanding(database),
  });
  return {
    get: api.landing.get.handler(async () => cache.forceFetch('landing')),
  };
}
