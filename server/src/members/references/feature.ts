import { defineFeature } from '../../feature.ts';
import { referenceArchive } from './archive.ts';
import { createReferencesRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['moderation', 'notices'],
  router: (parts) => ({ references: createReferencesRouter(parts) }),
  archive: ({ database }) => referenceArchive(database),
});
