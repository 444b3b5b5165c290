import { defineFeature } from '../../feature.ts';
import { cityGuideArchive } from './archive.ts';
import { cityGuideErasure } from './erasure.ts';
import { createCityGuideDesk, createCityGuidesRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['audit', 'cities', 'moderation', 'notices'],
  router: (parts) => ({ cityGuides: createCityGuidesRouter(parts), cityGuideDesk: createCityGuideDesk(parts) }),
  archive: cityGuideArchive,
  erasure: () => [cityGuideErasure],
});
