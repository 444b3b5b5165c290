import { defineFeature } from '../feature.ts';
import { expatArchive } from './archive.ts';
import { createExpatsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['notices'],
  router: (parts) => ({ expats: createExpatsRouter(parts) }),
  archive: expatArchive,
});
