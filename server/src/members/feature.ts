import { defineFeature } from '../feature.ts';
import { createMembersRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['connections', 'photos', 'social-accounts', 'trips'],
  router: (parts) => ({ members: createMembersRouter(parts) }),
});
