import { LRUCache } from 'lru-cache';
import { defineFeature } from '../../feature.ts';
import { api } from '../../platform/api/api.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { readFace } from './members/service.ts';
import { getLanding, type LandingDeps, type PreparedLanding, prepareLanding } from './service.ts';

/** Everybody gets the same counts and chosen members. */
const CACHE_MS = 60_000;

function createLandingRouter(deps: LandingDeps & { pictures: PictureStore }) {
  const cache = new LRUCache<'prepared', PreparedLanding>({
    max: 1,
    ttl: CACHE_MS,
    fetchMethod: () => prepareLanding(deps.database),
  });
  return {
    get: api.landing.get.handler(({ context }) => getLanding(deps, context.actor, cache.forceFetch('prepared'))),
    face: api.landing.face.handler(({ input, context }) =>
      readFace(deps, { ...input, accept: context.headers.get('accept') ?? '' }, context.actor?.memberId ?? null),
    ),
  };
}

export const feature = defineFeature({
  uses: ['chat', 'cities', 'destinations', 'events', 'expats', 'site-settings'],
  router: (deps) => ({ landing: createLandingRouter(deps) }),
});
