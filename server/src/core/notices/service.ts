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
import { findWishes } from './choices/queries.ts';
import { LATE_MAIL, mailInTime, type TimedMail } from './mailing.ts';
import { channelsFor } from './policy.ts';
import { presentNotice } from './present.ts';
import {
  countOwned,
  countUnread,
  deleteNotices,
  deleteUnread,
  markRead,
  type NoticeOfMember,
  selectNotices,
  takeFromCentre,
  updateValues,
  upsertNotice,
} from './queries.ts';
import { isCollected } from './times/policy.ts';

export { findPush } from './pushing.ts';
export { deleteNoticesOn, findNotified, type NoticeOfMember } from './queries.ts';

export interface NoticeParts {
  mailer: Mailer;
  outbox: Outbox;
  pusher: Pusher;
}

/** Sends notices to the browsers that their reader switched on. The feature `push` has one. */
export interface Pusher {
  hasDevice(transaction: Transaction, memberId: string): Promise<boolean>;
  /** Pushes a notice after the transaction commits. */
  pushLater(transaction: Transaction, notice: NoticeOfMember): Promise<void>;
}

export interface NewNotice<Kind extends NoticeKind> {
  /** The recipient. */
  memberId: string;
  kind: Kind;
  /** The member who caused it. One's own acts are never notified. */
  actorId?: string | null;
  /** The path that it leads to, of `@bros/contract/paths`. */
  path: string;
  values: NoticeValues<Kind>;
  /** Its subject, as 'request:…': while a notice of this kind and key is unread, another one only renews it, without a second mail. */
  groupKey?: string;
}

/**
 * Notifies a member: in the notice centre, live on open screens, by push and by mail, as far as they have each switched on, if and only if the caller's
 * transaction commits. The mail waits for the end of quiet hours, or for the daily mail; a push that would leave in quiet hours is not sent.
 * Call it after writing the thing it is about, since the actor must be visible to the member by then. To notify several members, go in the order of
 * their ids, so that two transactions cannot wait for each other.
 */
export async function notify<Kind extends NoticeKind>(
  parts: NoticeParts,
  transaction: Transaction,
  notice: NewNotice<Kind>,
): Promise<void> {
  const mail = await storeAndPush(parts, transaction, notice);
  if (mail) await mailInTime(parts.mailer, transaction, mail);
}

/**
 * The same for what is often read at once: the mail, but not the push, leaves `LATE_MAIL_MINUTES` later, and only if it is unread then. While it is, no second mail is sent,
 * however often it is renewed (specification, N6).
 */
export async function notifyLater<Kind extends NoticeKind>(
  parts: NoticeParts & { queue: Pick<Queue, 'enqueue'> },
  transaction: Transaction,
  notice: NewNotice<Kind>,
): Promise<void> {
  const mail = await storeAndPush(parts, transaction, notice);
  if (!mail) return;
  if (isCollected(mail.kind, mail.times)) return mailInTime(parts.mailer, transaction, mail);
  const late: NoticeOfMember = { id: mail.id, memberId: mail.memberId };
  await parts.queue.enqueue(transaction, LATE_MAIL, late, { afterSeconds: LATE_MAIL_MINUTES * 60 });
}

/** Tells a member in the notice centre alone, whatever their switches for mail say. */
export async function notifyInCentre<Kind extends NoticeKind>(
  parts: NoticeParts,
  transaction: Transaction,
  notice: NewNotice<Kind>,
): Promise<void> {
  await storeNotice(parts, transaction, notice);
}

/** Tells a member in the notice centre and by push. Returns what to mail; null for nothing. */
async function storeAndPush<Kind extends NoticeKind>(
  parts: NoticeParts,
  transaction: Transaction,
  notice: NewNotice<Kind>,
): Promise<TimedMail | null> {
  const stored = await storeNotice(parts, transaction, notice);
  if (!stored) return null;
  const { isPushed, isMailed, mail } = stored;
  if (isPushed) await parts.pusher.pushLater(transaction, { id: mail.id, memberId: mail.memberId });
  return isMailed ? mail : null;
}

/** Stores a notice for the channels on which the member wants it, if any. Returns where a new one goes besides the centre. */
async function storeNotice<Kind extends NoticeKind>(
  { outbox, pusher }: NoticeParts,
  transaction: Transaction,
  notice: NewNotice<Kind>,
): Promise<{ isPushed: boolean; isMailed: boolean; mail: TimedMail } | null> {
  const { memberId, kind } = notice;
  const { times, ...wishes } = await findWishes(transaction, memberId);
  const { centre: isInCentre, mail: isMailed, push } = channelsFor(kind, wishes);
  const isPushed = push && (await pusher.hasDevice(transaction, memberId));
  if (!isInCentre && !isMailed && !isPushed) return null;
  const { id, isNew } = await upsertNotice(transaction, { ...notice, isInCentre });
  // One that was in the centre until now leaves it.
  const event = isInCentre ? 'notice.created' : 'notice.settled';
  if (isInCentre || !isNew) await outbox.add(transaction, { audience: audiences.member(memberId), event, payload: {} });
  return isNew ? { isPushed, isMailed, mail: { id, memberId, kind, times } } : null;
}

/** Takes a notice back from the unread ones, because what it asked for was done or is no longer asked. */
export const settleNotice = (
  parts: Pick<NoticeParts, 'outbox'>,
  transaction: Transaction,
  { kind, ...about }: { memberId: string; kind: NoticeKind; groupKey: string },
): Promise<void> => settleNotices(parts, transaction, { ...about, kinds: [kind] });

/** The same for all notices of one thing. */
export async function settleNotices(
  { outbox }: Pick<NoticeParts, 'outbox'>,
  transaction: Transaction,
  { memberId, ...which }: { memberId: string; kinds: readonly NoticeKind[]; groupKey: string },
): Promise<void> {
  if ((await markRead(transaction, memberId, which)) > 0) await announceSettled(outbox, transaction, memberId);
}

/** Corrects what a notice says, read or not unless only the unread one is meant, without telling it again. */
export async function reviseNotice<Kind extends NoticeKind>(
  { outbox }: Pick<NoticeParts, 'outbox'>,
  transaction: Transaction,
  { values, ...about }: { memberId: string; kind: Kind; groupKey: string; values: NoticeValues<Kind>; isUnread?: true },
): Promise<void> {
  if (await updateValues(transaction, about, values)) await announceSettled(outbox, transaction, about.memberId);
}

/** Takes a notice back altogether, read or not, because what it says is no longer so. */
export async function withdrawNotice(
  { outbox }: Pick<NoticeParts, 'outbox'>,
  transaction: Transaction,
  about: { memberId: string; kind: NoticeKind; groupKey: string },
): Promise<void> {
  if (await deleteNotices(transaction, about)) await announceSettled(outbox, transaction, about.memberId);
}

/** Takes a notice out of the centre, read or not, because what it says is no longer so. Its row stays, for `findNotified`. */
export async function hideNotice(
  { outbox }: Pick<NoticeParts, 'outbox'>,
  transaction: Transaction,
  about: { memberId: string; kind: NoticeKind; groupKey: string },
): Promise<void> {
  if (await takeFromCentre(transaction, about)) await announceSettled(outbox, transaction, about.memberId);
}

/** Takes back the unread notice that leads to a path, as if it had not been told. Returns whether there was one. */
export async function retractNotice(
  { outbox }: Pick<NoticeParts, 'outbox'>,
  transaction: Transaction,
  { path, ...about }: { memberId: string; kind: NoticeKind; groupKey: string; path: string },
): Promise<boolean> {
  const wasUnread = await deleteUnread(transaction, about, path);
  if (wasUnread) await announceSettled(outbox, transaction, about.memberId);
  return wasUnread;
}

const announceSettled = (outbox: Outbox, transaction: Transaction, memberId: string) =>
  outbox.add(transaction, { audience: audiences.member(memberId), event: 'notice.settled', payload: {} });

/** A page of the member's notices, newest first. A cursor that we did not make begins at the top. */
export async function listNotices(database: Database, actor: Actor, page: PageRequest): Promise<Page<Notice>> {
  return presentPage(await selectNotices(database, actor, page), page, presentNotice);
}

export async function countUnreadNotices(database: Database | Transaction, actor: Actor): Promise<{ unreadCount: number }> {
  return { unreadCount: await countUnread(database, actor) };
}

/** Marks the member's own notices as read. Throws NOT_FOUND, and marks none, when one of the ids is another member's. */
export function readNotices(
  { database, outbox }: { database: Database; outbox: Outbox },
  actor: Actor,
  which: { ids: string[] } | { all: true },
): Promise<{ unreadCount: number }> {
  const { memberId } = actor;
  return inTransaction(database, async (transaction) => {
    const ids = 'ids' in which ? [...new Set(which.ids)] : undefined;
    if (ids && (await countOwned(transaction, memberId, ids)) < ids.length) throw failure('NOT_FOUND');
    if ((await markRead(transaction, memberId, { ids })) > 0) await announceSettled(outbox, transaction, memberId);
    return countUnreadNotices(transaction, actor);
  });
}
