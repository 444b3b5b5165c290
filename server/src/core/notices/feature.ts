import { defineFeature } from '../../feature.ts';
import { registerOneClick } from '../../platform/mail/one-click.ts';
import { noticeArchive } from './archive.ts';
import { mailUnreadJob, mailWaitingJob, sweepNoticesJob } from './background.ts';
import { optOut } from './choices/service.ts';
import { createNoticesRouter } from './router.ts';
import { ONE_CLICK_PATH, optOutPage } from './unsubscribe.ts';

export const feature = defineFeature({
  uses: [],
  router: (parts) => ({ notices: createNoticesRouter(parts) }),
  background: (parts) => [sweepNoticesJob(parts.database), mailUnreadJob(parts), mailWaitingJob(parts)],
  pages: (server, parts) =>
    registerOneClick(server, {
      path: ONE_CLICK_PATH,
      pageOf: (token) => optOutPage(parts.publicUrl, token),
      end: async (token) => (await optOut(parts, token)) !== null,
    }),
  archive: ({ database }) => noticeArchive(database),
});
