import type { NoticeKind } from '@bros/contract/notice-kinds';
import { noticeOf } from '@bros/contract/notice-kinds';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { findNoticePreferences } from './choices/queries.ts';
import { DIGEST_LINES, digestMail, noticeMail } from './mails.ts';
import { channelsFor, hasOptOut } from './policy.ts';
import { presentNotice } from './present.ts';
import { findUnreadKind, type NoticeOfMember } from './queries.ts';
import { findNotice, selectNamed } from './reading/queries.ts';
import { findRecipient } from './recipients/queries.ts';
import { dayOf, findLaterMailTime, findMailTime, isInDigest, type StoredEmailTimes } from './times/policy.ts';
import { lockEmailTimes, lockWaiting, planMails, saveDigestDay, selectMembersDue } from './times/queries.ts';
import { planEach } from './times/service.ts';

export const MAIL_UNREAD_JOB = 'notices.email-if-unread';

export interface TimedMail extends NoticeOfMember {
  kind: NoticeKind;
  times: StoredEmailTimes | null;
}

export async function mailNowOrLater(
  mailer: Mailer,
  transaction: Transaction,
  { kind, times, ...mail }: TimedMail,
): Promise<void> {
  const mailAt = findMailTime(kind, times, new Date());
  if (mailAt) await planMails(transaction, [mail.id], mailAt);
  else await mailNotice(mailer, transaction, mail);
}

export interface MailingDeps {
  database: Database;
  mailer: Mailer;
}

export const mailUnread = ({ database, mailer }: MailingDeps, late: NoticeOfMember): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const kind = await findUnreadKind(transaction, late);
    if (!kind) return;
    const { times, ...preferences } = await findNoticePreferences(transaction, late.memberId);
    if (channelsFor(kind, preferences).mail) await mailNowOrLater(mailer, transaction, { ...late, kind, times });
  });

/** Members per query. Each member's emails then have a separate transaction. */
const BATCH = 100;

/** Sends each email once, even concurrently. */
export async function mailWaiting({ database, mailer }: MailingDeps, batch = BATCH): Promise<void> {
  let memberIds: string[] = [];
  do {
    memberIds = await selectMembersDue(database, memberIds.at(-1), batch);
    for (const memberId of memberIds) {
      await inTransaction(database, (transaction) => mailDue(mailer, transaction, memberId));
    }
  } while (memberIds.length === batch);
}

/** Delays a due email again if quiet hours have begun or the day had its daily mail. */
async function mailDue(mailer: Mailer, transaction: Transaction, memberId: string): Promise<void> {
  if (!(await lockEmailTimes(transaction, memberId))) return;
  const due = await lockWaiting(transaction, memberId, 'due');
  const { times, ...preferences } = await findNoticePreferences(transaction, memberId);
  if (!times) return;
  const now = new Date();
  await planEach(transaction, due, ({ kind }) => findLaterMailTime(kind, times, now));
  const leaving = due.filter(({ kind }) => channelsFor(kind, preferences).mail && !findLaterMailTime(kind, times, now));
  for (const { id, kind } of leaving) {
    if (!isInDigest(kind, times)) await mailNotice(mailer, transaction, { id, memberId });
  }
  const ids = leaving.filter(({ kind }) => isInDigest(kind, times)).map(({ id }) => id);
  if (await mailDigest(mailer, transaction, { ids, memberId })) await saveDigestDay(transaction, memberId, dayOf(now, times));
}

async function mailDigest(
  mailer: Mailer,
  transaction: Transaction,
  { ids, memberId }: { ids: readonly string[]; memberId: string },
): Promise<boolean> {
  const recipient = ids.length > 0 ? await findRecipient(transaction, memberId) : undefined;
  const rows = recipient ? await selectNamed(transaction, recipient, ids, DIGEST_LINES + 1) : [];
  if (!recipient || rows.length === 0) return false;
  await mailer.send(transaction, {
    to: recipient.email,
    template: 'notice-digest',
    concerns: [...new Set([memberId, ...rows.flatMap(({ actorId }) => actorId ?? [])])],
    optOut: { memberId, topic: 'digest' },
    ...digestMail(rows.map(presentNotice), recipient.timeZone),
  });
  return true;
}

async function mailNotice(mailer: Mailer, transaction: Transaction, { id, memberId }: NoticeOfMember): Promise<void> {
  const recipient = await findRecipient(transaction, memberId);
  const row = recipient && (await findNotice(transaction, recipient, id));
  if (!row) return;
  const topic = noticeOf(row.kind).topic;
  await mailer.send(transaction, {
    to: recipient.email,
    template: `notice-${row.kind}`,
    concerns: [memberId, row.actorId ?? memberId],
    ...(hasOptOut(topic) && { optOut: { memberId, topic } }),
    ...noticeMail(presentNotice(row), recipient.timeZone),
  });
}
