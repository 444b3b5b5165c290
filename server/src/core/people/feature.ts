import { defineFeature } from '../../feature.ts';
import { membershipArchive } from './memberships/archive.ts';

export const feature = defineFeature({
  uses: ['cities'],
  archive: ({ database }) => membershipArchive(database),
});
