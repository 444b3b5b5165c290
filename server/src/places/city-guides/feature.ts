import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { cityGuideErasure } from './erasure.ts';
import { selectGuidesBy } from './queries.ts';
import { createCityGuideDesk, createCityGuidesRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['audit', 'cities', 'moderation', 'notices'],
  router: (parts) => ({ cityGuides: createCityGuidesRouter(parts), cityGuideDesk: createCityGuideDesk(parts) }),
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
