import { defineFeature } from '../../feature.ts';

export const feature = defineFeature({
  uses: [],
  pages: (server, { payments }) => payments.registerPages(server),
});
