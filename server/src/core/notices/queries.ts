import { NOTICES_KEPT_DAYS } from '@bros/contract/core/rules';
import { type NoticeKind, noticeOf } from '@bros/contract/notice-kinds';
import { MAIL_ONLY_PAUSE_HOURS } from '@bros/contract/notices';
import { and, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { notices } from './tables.ts';

export interface NoticeOfMember {
  id: string;
  memberId: string;
}

/** Undefined once the notice is read or withdrawn. */
export async function findUnreadKind(
  transaction: Transaction,
  { id, memberId }: NoticeOfMember,
): Promise<NoticeKind | undefined> {
  const [row] = await transaction
    .select({ kind: notices.kind })
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.memberId, memberId), isNull(notices.readAt)));
  return row?.kind;
}

export interface NoticeContent {
  memberId: string;
  kind: NoticeKind;
  actorId?: string | null;
  path: string;
  values: Record<string, unknown>;
  groupKey?: string | null;
  isInApp: boolean;
}

/**
 * Updates the unread notice of this kind and key, if any. Only one concurrent call gets `isNew`. Members cannot read notices outside the notice center, so
 * these are new again after `MAIL_ONLY_PAUSE_HOURS`.
 */
export async function upsertNotice(transaction: Transaction, row: NoticeContent): Promise<{ id: string; isNew: boolean }> {
  const { path, isInApp } = row;
  const added = sql`${notices.values} || jsonb_build_object('count', (${notices.values} ->> 'count')::integer + (excluded.values ->> 'count')::integer)`;
  const { actorId, values } = noticeOf(row.kind).isCounted ? { actorId: null, values: added } : row;
  const isOld = sql`${notices.createdAt} < now() - ${MAIL_ONLY_PAUSE_HOURS} * interval '1 hour'`;
  const createdAt = isInApp ? sql`now()` : sql`case when ${isOld} then now() else ${notices.createdAt} end`;
  const [stored] = await transaction
    .insert(notices)
    .values(row)
    .onConflictDoUpdate({
      target: [notices.memberId, notices.kind, notices.groupKey],
      targetWhere: isNull(notices.readAt),
      set: { actorId, path, values, isInApp, createdAt },
    })
    .returning({ id: notices.id, isNew: sql<boolean>`xmax = 0 or (not ${notices.isInApp} and ${notices.createdAt} = now())` });
  if (!stored) throw new Error('A notice was neither stored nor renewed.');
  return stored;
}

/** Returns how many notices were unread. */
export async function markRead(
  transaction: Transaction,
  memberId: string,
  which: { ids?: readonly string[]; kinds?: readonly NoticeKind[]; groupKey?: string },
): Promise<number> {
  const rows = await transaction
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notices.memberId, memberId),
        isNull(notices.readAt),
        which.kinds ? undefined : notices.isInApp,
        which.ids && inArray(notices.id, [...which.ids]),
        which.kinds && inArray(notices.kind, [...which.kinds]),
        which.groupKey !== undefined ? eq(notices.groupKey, which.groupKey) : undefined,
      ),
    )
    .returning({ id: notices.id });
  return rows.length;
}

interface NoticeSubject {
  memberId: string;
  kind: NoticeKind;
  groupKey: string;
}

const isAbout = ({ memberId, kind, groupKey }: NoticeSubject) =>
  and(eq(notices.memberId, memberId), eq(notices.kind, kind), eq(notices.groupKey, groupKey));

export async function updateValues(
  transaction: Transaction,
  { isUnread, ...about }: NoticeSubject & { isUnread?: true },
  values: Record<string, unknown>,
): Promise<boolean> {
  const which = and(isAbout(about), isUnread && isNull(notices.readAt));
  const changed = await transaction.update(notices).set({ values }).where(which).returning({ id: notices.id });
  return changed.length > 0;
}

export async function deleteNotices(transaction: Transaction, about: NoticeSubject): Promise<boolean> {
  const deleted = await transaction.delete(notices).where(isAbout(about)).returning({ id: notices.id });
  return deleted.length > 0;
}

/** Marks the notices read too. False if nothing changed. */
export async function removeFromCenter(transaction: Transaction, about: NoticeSubject): Promise<boolean> {
  const taken = await transaction
    .update(notices)
    .set({ isInApp: false, readAt: sql`coalesce(${notices.readAt}, now())` })
    .where(and(isAbout(about), or(notices.isInApp, isNull(notices.readAt))))
    .returning({ id: notices.id });
  return taken.length > 0;
}

/** Returns the affected members' IDs. */
export async function removeUnreadOfAll(
  transaction: Transaction,
  { kind, groupKey }: Omit<NoticeSubject, 'memberId'>,
): Promise<string[]> {
  const taken = await transaction
    .update(notices)
    .set({ isInApp: false, readAt: sql`now()` })
    .where(and(eq(notices.kind, kind), eq(notices.groupKey, groupKey), isNull(notices.readAt)))
    .returning({ memberId: notices.memberId });
  return taken.map(({ memberId }) => memberId);
}

export async function deleteUnread(transaction: Transaction, about: NoticeSubject, path: string): Promise<boolean> {
  const deleted = await transaction
    .delete(notices)
    .where(and(isAbout(about), isNull(notices.readAt), eq(notices.path, path)))
    .returning({ id: notices.id });
  return deleted.length > 0;
}

export async function deleteNoticesOn(transaction: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await transaction.delete(notices).where(inArray(notices.path, [...paths]));
}

/** Includes read notices. */
export async function findNotified(
  transaction: Transaction,
  { memberId, kind, groupKeys }: { memberId: string; kind: NoticeKind; groupKeys: readonly string[] },
): Promise<Set<string>> {
  const rows = await transaction
    .select({ groupKey: notices.groupKey })
    .from(notices)
    .where(and(eq(notices.memberId, memberId), eq(notices.kind, kind), inArray(notices.groupKey, [...groupKeys])));
  return new Set(rows.flatMap(({ groupKey }) => groupKey ?? []));
}

/** Includes read notices and those outside the notice center. */
export const countNotified = (
  transaction: Transaction,
  { memberId, kind, hours }: { memberId: string; kind: NoticeKind; hours: number },
): Promise<number> =>
  transaction.$count(
    notices,
    and(
      ...[eq(notices.memberId, memberId), eq(notices.kind, kind)],
      sql`${notices.createdAt} > now() - ${hours} * interval '1 hour'`,
    ),
  );

export async function countOwned(transaction: Transaction, memberId: string, ids: readonly string[]): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(notices)
    .where(and(eq(notices.memberId, memberId), notices.isInApp, inArray(notices.id, [...ids])));
  return row?.total ?? 0;
}

export async function deleteOldNotices(database: Database): Promise<void> {
  await database.delete(notices).where(lt(notices.createdAt, sql`now() - ${NOTICES_KEPT_DAYS} * interval '1 day'`));
}
