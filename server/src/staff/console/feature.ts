import { defineFeature } from '../../feature.ts';
import { cleanUpJob, deleteOldCleanupsJob } from './cleanups/background.ts';
import { writeDaysJob } from './figures/background.ts';
import { modelCheckJob } from './model-check/background.ts';
import { notifyOfWorkJob } from './open-work/background.ts';
import { openPopularRoomsJob } from './rooms/background.ts';
import { createStaffRouter } from './router.ts';
import { applyIncreaseJob } from './settings/background.ts';
import { applyResetsJob } from './sign-in-help/background.ts';
import { warnContactsJob } from './warnings/background.ts';

export const feature = defineFeature({
  uses: [
    'accounts',
    'announcements',
    'audit',
    'backup',
    'billing',
    'reconciliation',
    'chat',
    'cities',
    'client-errors',
    'closed-conversations',
    'commissions',
    'community-posts',
    'city-guides',
    'concierge',
    'courses',
    'destination-editing',
    'destinations',
    'earnings',
    'events',
    'groups',
    'jobs',
    'expats',
    'guide',
    'invitations',
    'ledger',
    'member-questions',
    'moderation',
    'notices',
    'payouts',
    'references',
    'reviews',
    'stay-posts',
    'sales',
    'security',
    'site-settings',
    'streams',
    'tables',
    'tips',
    'trips',
    'verification',
  ],
  router: (deps) => ({ staff: createStaffRouter({ ...deps, checkingModel: deps.checkingModel?.name ?? null }) }),
  background: (deps) => [
    ...(deps.checkingModel ? [modelCheckJob({ ...deps, model: deps.checkingModel })] : []),
    warnContactsJob(deps),
    cleanUpJob(deps),
    deleteOldCleanupsJob(deps.database),
    openPopularRoomsJob(deps),
    applyIncreaseJob(deps),
    applyResetsJob(deps),
    notifyOfWorkJob(deps),
    writeDaysJob(deps),
  ],
  notExported: {
    staff_notes: 'staff notes about a member, which protect others',
    member_cleanups: 'the content that staff hid after a ban, without texts; a banned member cannot request an archive',
    scam_warnings: 'the members who were warned, so that nobody is warned twice; the warning is among the notices',
  },
});
