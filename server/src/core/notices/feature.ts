import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import { registerOneClick } from '../../platform/mail/one-click.ts';
import { ownRows } from '../../platform/member-data.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { optOut } from './choices/service.ts';
import { MAIL_UNREAD_JOB, type MailingDeps, mailUnread, mailWaiting } from './mailing.ts';
import { deleteOldNotices, type NoticeOfMember } from './queries.ts';
import { createNoticesRouter } from './router.ts';
import { emailTimes, notices, notificationPreferences, notificationTopics } from './tables.ts';
import { ONE_CLICK_PATH, optOutPage } from './unsubscribe.ts';

function sweepNoticesJob(database: Database): JobDefinition<object> {
  return {
    name: 'notices.sweep',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '40 3 * * *',
    handle: () => deleteOldNotices(database),
  };
}

function mailUnreadJob(deps: MailingDeps): JobDefinition<NoticeOfMember> {
  return { name: MAIL_UNREAD_JOB, retryLimit: 5, retryDelaySeconds: 30, handle: (late) => mailUnread(deps, late) };
}

const mailWaitingJob = (deps: MailingDeps): JobDefinition<object> => ({
  name: 'notices.email-due',
  retryLimit: 2,
  retryDelaySeconds: 30,
  schedule: '*/5 * * * *',
  handle: () => mailWaiting(deps),
});

export const feature = defineFeature({
  uses: ['cities'],
  router: (deps) => ({ notices: createNoticesRouter(deps) }),
  background: (deps) => [sweepNoticesJob(deps.database), mailUnreadJob(deps), mailWaitingJob(deps)],
  pages: (server, deps) =>
    registerOneClick(server, {
      path: ONE_CLICK_PATH,
      pageOf: (token) => optOutPage(deps.publicUrl, token),
      end: async (token) => (await optOut(deps, token)) !== null,
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
    ownRows(database, emailTimes, {
      name: 'email-times',
      title: 'My email times',
      member: 'userId',
      columns: ['timeZone', 'quietFromMinutes', 'quietUntilMinutes', 'digestMinutes', 'lastDigestOn'],
    }),
  ],
});
