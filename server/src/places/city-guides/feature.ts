import { deleteNoticesOn } from '../../core/notices/service.ts';
import { defineFeature } from '../../feature.ts';
import { type ErasureStep, readRows } from '../../platform/member-data.ts';
import { selectGuideIdsBy, selectGuidesBy } from './queries.ts';
import { createCityGuideDeskRouter, createCityGuidesRouter } from './router.ts';
import { pathsOf } from './service.ts';

const cityGuideErasure: ErasureStep = {
  name: 'city-guides',
  async erase(transaction, { memberId }) {
    const guides = await selectGuideIdsBy(transaction, memberId);
    await deleteNoticesOn(
      transaction,
      guides.flatMap(({ id }) => pathsOf(id)),
    );
  },
};

export const feature = defineFeature({
  uses: ['audit', 'cities', 'moderation', 'notices'],
  router: (deps) => ({ cityGuides: createCityGuidesRouter(deps), cityGuideDesk: createCityGuideDeskRouter(deps) }),
  archive: ({ database }) => [
    {
      name: 'city-guides',
      title: 'Guides I write',
      tables: ['city_guides'],
      read: ({ memberId }) => readRows(selectGuidesBy(database, memberId)),
    },
  ],
  erasure: () => [cityGuideErasure],
});
