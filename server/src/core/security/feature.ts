import { defineFeature } from '../../feature.ts';
import { securityArchive } from './archive.ts';
import { securityErasure } from './erasure.ts';

export const feature = defineFeature({
  uses: [],
  archive: ({ database }) => [securityArchive(database)],
  leftOut: { rate_limits: 'counts of attempts, forgotten by themselves, kept under hashes' },
  erasure: () => [securityErasure],
});
