import { defineFeature } from '../../feature.ts';
import { photoArchive } from './archive.ts';
import { createPhotosRouter } from './router.ts';

export const feature = defineFeature({
  uses: [],
  router: (parts) => ({ photos: createPhotosRouter(parts) }),
  archive: (parts) => [photoArchive(parts)],
});
