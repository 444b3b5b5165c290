import { defineFeature } from '../../feature.ts';
import { notifyMembersJob } from './notices.ts';
import { createAnnouncementsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['audit', 'notices'],
  router: (parts) => ({ announcements: createAnnouncementsRouter(parts) }),
  background: (parts) => [notifyMembersJob(parts)],
  leftOut: { announcement_dismissals: 'which banners of the staff the member put away' },
});
