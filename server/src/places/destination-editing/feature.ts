import { defineFeature } from '../../feature.ts';
import { createDestinationEditingRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['audit', 'cities', 'destinations', 'reviews'],
  router: (parts) => ({ destinationEditing: createDestinationEditingRouter(parts) }),
});
