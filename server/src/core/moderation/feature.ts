import { defineFeature } from '../../feature.ts';
import { moderationArchive } from './archive.ts';

export const feature = defineFeature({
  uses: [],
  archive: ({ database }) => moderationArchive(database),
});
