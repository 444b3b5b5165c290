import { ANNOUNCEMENTS_SHOWN, type AnnouncementForm, DISMISSALS_COUNTED_MAX } from '@bros/contract/core/announcements';
import type { Tier } from '@bros/contract/tiers';
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { joinMember, member, selectMembersWithTier } from '../people/members/queries.ts';
import { isActiveAccount } from '../people/visibility/service.ts';
import { announcementDismissals, announcements } from './tables.ts';

const isRunning = and(
  lte(announcements.startsAt, sql`now()`),
  or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`)),
);

export function selectCurrent(database: Database | Transaction, { memberId, tier }: { memberId: string; tier: Tier }) {
  return database
    .select({
      id: announcements.id,
      title: announcements.title,
      text: announcements.text,
      path: announcements.path,
      level: announcements.level,
    })
    .from(announcements)
    .where(
      and(
        isRunning,
        sql`${tier} = any (${announcements.tiers})`,
        sql`not exists (select from ${announcementDismissals}
          where ${announcementDismissals.announcementId} = ${announcements.id} and ${announcementDismissals.memberId} = ${memberId})`,
      ),
    )
    .orderBy(sql`${announcements.level} = 'important' desc`, desc(announcements.startsAt), desc(announcements.id))
    .limit(ANNOUNCEMENTS_SHOWN);
}

export async function insertDismissal(
  transaction: Transaction,
  { id, memberId, tier }: { id: string; memberId: string; tier: Tier },
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    insert into ${announcementDismissals} (announcement_id, member_id)
    select ${announcements.id}, ${memberId}::uuid from ${announcements}
    where ${announcements.id} = ${id} and ${announcements.startsAt} <= now() and ${tier} = any (${announcements.tiers})
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

const columns = {
  id: announcements.id,
  title: announcements.title,
  text: announcements.text,
  path: announcements.path,
  level: announcements.level,
  tiers: announcements.tiers,
  startsAt: announcements.startsAt,
  endsAt: announcements.endsAt,
  isNotice: announcements.isNotice,
  noticeSentAt: announcements.noticeSentAt,
  version: announcements.version,
  writtenBy: member.displayName,
  createdAt: announcements.createdAt,
  dismissals: sql<number>`(select count(*)::int from (
    select from ${announcementDismissals} where ${announcementDismissals.announcementId} = ${announcements.id}
    limit ${sql.raw(String(DISMISSALS_COUNTED_MAX))}) as counted)`,
};

export function selectAnnouncements(database: Database, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(announcements.createdAt, announcements.id, page);
  return joinMember(database.select({ ...columns, microseconds }).from(announcements), announcements.writtenBy, 'left')
    .where(isAfterCursor)
    .orderBy(...order)
    .limit(limit);
}
export type AnnouncementRow = Omit<Awaited<ReturnType<typeof selectAnnouncements>>[number], 'microseconds'>;

export async function findAnnouncement(transaction: Transaction, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await joinMember(transaction.select(columns).from(announcements), announcements.writtenBy, 'left').where(
    eq(announcements.id, id),
  );
  return row;
}

const toRow = ({ startsAt, endsAt, ...texts }: Omit<AnnouncementForm, 'id'>) => ({
  ...texts,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

export async function insertAnnouncement(
  transaction: Transaction,
  { id, writtenBy, ...form }: AnnouncementForm & { writtenBy: string },
): Promise<boolean> {
  const rows = await transaction
    .insert(announcements)
    .values({ id, writtenBy, ...toRow(form) })
    .onConflictDoNothing()
    .returning({ id: announcements.id });
  return rows.length > 0;
}

export async function updateAnnouncement(
  transaction: Transaction,
  { id, version, ...form }: AnnouncementForm & { version: number },
): Promise<boolean> {
  const rows = await transaction
    .update(announcements)
    .set({ ...toRow(form), version: version + 1 })
    .where(and(eq(announcements.id, id), eq(announcements.version, version)))
    .returning({ id: announcements.id });
  return rows.length > 0;
}

export async function endNow(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await transaction
    .update(announcements)
    // `startsAt` changes too, so that a planned announcement is never shown.
    .set({
      startsAt: sql`least(now(), ${announcements.startsAt})`,
      endsAt: sql`now()`,
      version: sql`${announcements.version} + 1`,
    })
    .where(and(eq(announcements.id, id), or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`))))
    .returning({ id: announcements.id });
  return rows.length > 0;
}

export async function claimForNotices(transaction: Transaction) {
  const [row] = await transaction
    .select({
      id: announcements.id,
      title: announcements.title,
      path: announcements.path,
      tiers: announcements.tiers,
      noticeSentUpTo: announcements.noticeSentUpTo,
    })
    .from(announcements)
    .where(and(isRunning, announcements.isNotice, isNull(announcements.noticeSentAt)))
    .orderBy(asc(announcements.startsAt), asc(announcements.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** ID order lets an interrupted job resume. */
export async function selectAudience(
  transaction: Transaction,
  { tiers, noticeSentUpTo, max }: { tiers: Tier[]; noticeSentUpTo: string | null; max: number },
): Promise<string[]> {
  const rows = await selectMembersWithTier(transaction, { id: member.id })
    .where(and(noticeSentUpTo === null ? undefined : gt(member.id, noticeSentUpTo), isActiveAccount, inArray(member.tier, tiers)))
    .orderBy(asc(member.id))
    .limit(max);
  return rows.map(({ id }) => id);
}

/** `upTo` is null once all members are notified. */
export async function saveNoticedUpTo(transaction: Transaction, id: string, upTo: string | null): Promise<void> {
  await transaction
    .update(announcements)
    .set(upTo === null ? { noticeSentAt: sql`now()`, noticeSentUpTo: null } : { noticeSentUpTo: upTo })
    .where(eq(announcements.id, id));
}
