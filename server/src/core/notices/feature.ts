import { defineFeature } from '../../feature.ts';
import { registerOneClick } from '../../platform/mail/one-click.ts';
import { ownRows } from '../../platform/member-data.ts';
import { mailUnreadJob, mailWaitingJob, sweepNoticesJob } from './background.ts';
import { optOut } from './choices/service.ts';
import { createNoticesRouter } from './router.ts';
import { mailTimes, notices, notificationPreferences, notificationTopics } from './tables.ts';
import { ONE_CLICK_PATH, optOutPage } from './unsubscribe.ts';

export const feature = defineFeature({
  uses: ['cities'],
  router: (parts) => ({ notices: createNoticesRouter(parts) }),
  background: (parts) => [sweepNoticesJob(parts.database), mailUnreadJob(parts), mailWaitingJob(parts)],
  pages: (server, parts) =>
    registerOneClick(server, {
      path: ONE_CLICK_PATH,
      pageOf: (token) => optOutPage(parts.publicUrl, token),
      end: async (token) => (await optOut(parts, token)) !== null,
    }),
  // Omits other members' texts.
  archive: ({ database }) => [
    ownRows(database, notices, {
      name: 'notices',
      title: 'Notices',
      member: 'memberId',
      columns: ['kind', 'path', 'createdAt', 'readAt'],
      orderBy: 'createdAt',
    }),
    ownRows(database, notificationPreferences, {
      name: 'email-preferences',
      title: 'Emails I want',
      member: 'userId',
      columns: ['emailMatches', 'emailMessages', 'emailSubscription', 'emailMarketing'],
    }),
    ownRows(database, notificationTopics, {
      name: 'notification-topics',
      title: 'My notification choices',
      member: 'userId',
      columns: ['topic', 'channel', 'isOn'],
      orderBy: 'topic',
    }),
    ownRows(database, mailTimes, {
      name: 'mail-times',
      title: 'My mail times',
      member: 'userId',
      columns: ['timeZone', 'quietFromMinutes', 'quietUntilMinutes', 'digestMinutes', 'lastDigestOn'],
    }),
  ],
});
