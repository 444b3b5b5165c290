import type { Database } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { LATE_MAIL, type MailingParts, mailUnread, mailWaiting } from './mailing.ts';
import { deleteOldNotices, type NoticeOfMember } from './queries.ts';

export function sweepNoticesJob(database: Database): JobDefinition<object> {
  return {
    name: 'notices.sweep',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '40 3 * * *',
    handle: () => deleteOldNotices(database),
  };
}

export function mailUnreadJob(parts: MailingParts): JobDefinition<NoticeOfMember> {
  return { name: LATE_MAIL, retryLimit: 5, retryDelaySeconds: 30, handle: (late) => mailUnread(parts, late) };
}

/** Sends emails that waited for the end of quiet hours or for the daily mail. */
export const mailWaitingJob = (parts: MailingParts): JobDefinition<object> => ({
  name: 'notices.mail-waiting',
  retryLimit: 2,
  retryDelaySeconds: 30,
  schedule: '*/5 * * * *',
  handle: () => mailWaiting(parts),
});
