import { defineFeature } from '../../feature.ts';
import { createAppealsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['chat', 'moderation'],
  router: (parts) => ({ moderation: createAppealsRouter(parts) }),
});
