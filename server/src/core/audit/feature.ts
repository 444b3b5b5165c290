import { defineFeature } from '../../feature.ts';

export const feature = defineFeature({
  uses: [],
});
