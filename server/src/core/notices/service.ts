import type { Notice, NoticeKind, NoticeValues } from '@bros/contract/notice-kinds';
import { LATE_MAIL_MINUTES } from '@bros/contract/notices';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Queue } from '../../platform/queue.ts';
import { audiences } from '../../platform/realtime.ts';
import { findNoticePreferences } from './choices/queries.ts';
import { MAIL_UNREAD_JOB, mailNowOrLater, type TimedMail } from './mailing.ts';
import { channelsFor } from './policy.ts';
import { presentNotice } from './present.ts';
import {
  countOwned,
  deleteNotices,
  deleteUnread,
  markRead,
  type NoticeOfMember,
  removeFromCenter,
  removeUnreadOfAll,
  updateValues,
  upsertNotice,
} from './queries.ts';
import { countUnread, selectNotices } from './reading/queries.ts';
import { isInDigest, isInQuietHours } from './times/policy.ts';

export { findPush } from './pushing.ts';
export { countNotified, deleteNoticesOn, findNotified, type NoticeOfMember } from './queries.ts';

export interface NoticeDeps {
  mailer: Mailer;
  outbox: Outbox;
  pusher: Pusher;
}

export interface Pusher {
  hasDevice(transaction: Transaction, memberId: string): Promise<boolean>;
  pushLater(transaction: Transaction, notice: NoticeOfMember): Promise<void>;
}

export interface NewNotice<Kind extends NoticeKind> {
  memberId: string;
  kind: Kind;
  /** Must not be the notified member, because nobody is notified of their own actions. */
  actorId?: string | null;
  path: string;
  values: NoticeValues<Kind>;
  /** Such as 'request:…'. While a notice of this kind and key is unread, the next updates it without another email or push. */
  groupKey?: string;
}

/**
 * Notifies on the chosen channels after the commit. Quiet hours delay emails and drop pushes; an email may also wait for the daily mail. Call this after the
 * actor becomes visible to the member, and for several members in ID order, to prevent deadlocks.
 */
export async function notify<Kind extends NoticeKind>(
  deps: NoticeDeps,
  transaction: Transaction,
  notice: NewNotice<Kind>,
): Promise<void> {
  const mail = await storeAndPush(deps, transaction, notice);
  if (mail) await mailNowOrLater(deps.mailer, transaction, mail);
}

/** 'none' if every channel is off, 'quiet' if quiet hours would drop the push. */
export async function findReach(
  transaction: Transaction,
  memberId: string,
  kind: NoticeKind,
  now: Date,
): Promise<'none' | 'quiet' | 'open'> {
  const { times, ...preferences } = await findNoticePreferences(transaction, memberId);
  if (!Object.values(channelsFor(kind, preferences)).some(Boolean)) return 'none';
  return isInQuietHours(kind, times, now) ? 'quiet' : 'open';
}

/**
 * Like `notify`, but an email that the daily mail does not collect is sent `LATE_MAIL_MINUTES` later, if the notice is still unread. The push is not
 * delayed (specification, N6).
 */
export async function notifyLater<Kind extends NoticeKind>(
  deps: NoticeDeps & { queue: Pick<Queue, 'enqueue'> },
  transaction: Transaction,
  notice: NewNotice<Kind>,
): Promise<void> {
  const mail = await storeAndPush(deps, transaction, notice);
  if (!mail) return;
  if (isInDigest(mail.kind, mail.times)) return mailNowOrLater(deps.mailer, transaction, mail);
  const late: NoticeOfMember = { id: mail.id, memberId: mail.memberId };
  await deps.queue.enqueue(transaction, MAIL_UNREAD_JOB, late, { afterSeconds: LATE_MAIL_MINUTES * 60 });
}

/** Like `notify`, but without an email, because the caller sends its own. */
export async function notifyWithoutMail<Kind extends NoticeKind>(
  deps: NoticeDeps,
  transaction: Transaction,
  notice: NewNotice<Kind>,
): Promise<void> {
  await storeAndPush(deps, transaction, notice);
}

export async function notifyInApp<Kind extends NoticeKind>(
  deps: NoticeDeps,
  transaction: Transaction,
  notice: NewNotice<Kind>,
): Promise<void> {
  await storeNotice(deps, transaction, notice);
}

/** Returns the email to send, if any. */
async function storeAndPush<Kind extends NoticeKind>(
  deps: NoticeDeps,
  transaction: Transaction,
  notice: NewNotice<Kind>,
): Promise<TimedMail | null> {
  const stored = await storeNotice(deps, transaction, notice);
  if (!stored) return null;
  const { isPushed, isMailed, mail } = stored;
  if (isPushed) await deps.pusher.pushLater(transaction, { id: mail.id, memberId: mail.memberId });
  return isMailed ? mail : null;
}

/** Null if every channel is off or an unread notice was updated. */
async function storeNotice<Kind extends NoticeKind>(
  { outbox, pusher }: NoticeDeps,
  transaction: Transaction,
  notice: NewNotice<Kind>,
): Promise<{ isPushed: boolean; isMailed: boolean; mail: TimedMail } | null> {
  const { memberId, kind } = notice;
  const { times, ...preferences } = await findNoticePreferences(transaction, memberId);
  const { inApp: isInApp, mail: isMailed, push } = channelsFor(kind, preferences);
  const isPushed = push && (await pusher.hasDevice(transaction, memberId));
  if (!isInApp && !isMailed && !isPushed) return null;
  const { id, isNew } = await upsertNotice(transaction, { ...notice, isInApp });
  // 'notice.settled' removes a listed notice from screens.
  const event = isInApp ? 'notice.created' : 'notice.settled';
  if (isInApp || !isNew) await outbox.add(transaction, { audience: audiences.member(memberId), event, payload: {} });
  return isNew ? { isPushed, isMailed, mail: { id, memberId, kind, times } } : null;
}

/** Marks the notice read, for example after the request was answered or withdrawn. */
export const resolveNotice = (
  deps: Pick<NoticeDeps, 'outbox'>,
  transaction: Transaction,
  { kind, ...about }: { memberId: string; kind: NoticeKind; groupKey: string },
): Promise<void> => resolveNotices(deps, transaction, { ...about, kinds: [kind] });

export async function resolveNotices(
  { outbox }: Pick<NoticeDeps, 'outbox'>,
  transaction: Transaction,
  { memberId, ...which }: { memberId: string; kinds: readonly NoticeKind[]; groupKey: string },
): Promise<void> {
  if ((await markRead(transaction, memberId, which)) > 0) await emitResolved(outbox, transaction, memberId);
}

/** Changes a notice without notifying again; with `isUnread`, only if unread. */
export async function reviseNotice<Kind extends NoticeKind>(
  { outbox }: Pick<NoticeDeps, 'outbox'>,
  transaction: Transaction,
  { values, ...about }: { memberId: string; kind: Kind; groupKey: string; values: NoticeValues<Kind>; isUnread?: true },
): Promise<void> {
  if (await updateValues(transaction, about, values)) await emitResolved(outbox, transaction, about.memberId);
}

/** Deletes the notice, even if it is read. */
export async function withdrawNotice(
  { outbox }: Pick<NoticeDeps, 'outbox'>,
  transaction: Transaction,
  about: { memberId: string; kind: NoticeKind; groupKey: string },
): Promise<void> {
  if (await deleteNotices(transaction, about)) await emitResolved(outbox, transaction, about.memberId);
}

/** Hides the notice, even if it is read. The row remains for `findNotified`. */
export async function hideNotice(
  { outbox }: Pick<NoticeDeps, 'outbox'>,
  transaction: Transaction,
  about: { memberId: string; kind: NoticeKind; groupKey: string },
): Promise<void> {
  if (await removeFromCenter(transaction, about)) await emitResolved(outbox, transaction, about.memberId);
}

/** Hides all members' unread notices and cancels their emails. The rows remain for `countNotified`. */
export async function hideUnreadNotices(
  { outbox }: Pick<NoticeDeps, 'outbox'>,
  transaction: Transaction,
  about: { kind: NoticeKind; groupKey: string },
): Promise<void> {
  const memberIds = await removeUnreadOfAll(transaction, about);
  const resolved = memberIds.map((memberId) => ({
    audience: audiences.member(memberId),
    event: 'notice.settled',
    payload: {},
  }));
  if (resolved.length > 0) await outbox.add(transaction, ...resolved);
}

/** Deletes the unread notice that links to the path. */
export async function retractNotice(
  { outbox }: Pick<NoticeDeps, 'outbox'>,
  transaction: Transaction,
  { path, ...about }: { memberId: string; kind: NoticeKind; groupKey: string; path: string },
): Promise<boolean> {
  const wasUnread = await deleteUnread(transaction, about, path);
  if (wasUnread) await emitResolved(outbox, transaction, about.memberId);
  return wasUnread;
}

const emitResolved = (outbox: Outbox, transaction: Transaction, memberId: string) =>
  outbox.add(transaction, { audience: audiences.member(memberId), event: 'notice.settled', payload: {} });

export async function listNotices(database: Database, actor: Actor, page: PageRequest): Promise<Page<Notice>> {
  return presentPage(await selectNotices(database, actor, page), page, presentNotice);
}

export async function countUnreadNotices(database: Database | Transaction, actor: Actor): Promise<{ unreadCount: number }> {
  return { unreadCount: await countUnread(database, actor) };
}

/** Throws NOT_FOUND and marks nothing if one of the notices does not exist or is another member's. */
export function readNotices(
  { database, outbox }: { database: Database; outbox: Outbox },
  actor: Actor,
  which: { ids: string[] } | { all: true },
): Promise<{ unreadCount: number }> {
  const { memberId } = actor;
  return inTransaction(database, async (transaction) => {
    const ids = 'ids' in which ? [...new Set(which.ids)] : undefined;
    if (ids && (await countOwned(transaction, memberId, ids)) < ids.length) throw failure('NOT_FOUND');
    if ((await markRead(transaction, memberId, { ids })) > 0) await emitResolved(outbox, transaction, memberId);
    return countUnreadNotices(transaction, actor);
  });
}
