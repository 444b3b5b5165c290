import { defineFeature } from '../../feature.ts';
import { createPrivacyRouter } from './router.ts';

export const feature = defineFeature({
  uses: [],
  router: (parts) => ({ privacy: createPrivacyRouter(parts) }),
});
