import type { Database } from '../platform/database/connect.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { JobDefinition } from '../platform/queue.ts';
import { deleteOldNotices } from './queries.ts';
import { LATE_MAIL, type LateMail, mailUnread } from './service.ts';

/** Forgets old notices, every night. */
export function sweepNoticesJob(database: Database): JobDefinition<object> {
  return {
    name: 'notices.sweep',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '40 3 * * *',
    handle: () => deleteOldNotices(database),
  };
}

/** Mails what is still unread after a while. */
export function mailUnreadJob(parts: { database: Database; mailer: Mailer }): JobDefinition<LateMail> {
  return { name: LATE_MAIL, retryLimit: 5, retryDelaySeconds: 30, handle: (late) => mailUnread(parts, late) };
}
