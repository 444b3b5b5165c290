import { defineFeature } from '../../feature.ts';
import { expatArchive } from './archive.ts';
import { expatPages } from './public-pages.ts';
import { createExpatsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['notices'],
  router: (parts) => ({ expats: createExpatsRouter(parts) }),
  publicPages: ({ database }) => expatPages(database),
  archive: expatArchive,
});
