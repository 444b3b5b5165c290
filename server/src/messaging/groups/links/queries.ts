import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { member, members } from '../../../core/people/members/queries.ts';
import { isActiveAccount } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { chatRooms } from '../../chat/tables.ts';
import { chatGroupLinks, chatGroupMembers, chatGroups } from '../tables.ts';

type DatabaseOrTransaction = Database | Transaction;

const links = (database: DatabaseOrTransaction) =>
  database
    .select({
      id: chatGroupLinks.id,
      roomId: chatGroupLinks.roomId,
      code: chatGroupLinks.code,
      uses: chatGroupLinks.uses,
      usesMax: chatGroupLinks.usesMax,
      expiresAt: chatGroupLinks.expiresAt,
      revokedAt: chatGroupLinks.revokedAt,
      createdAt: chatGroupLinks.createdAt,
      isActive: chatRooms.isActive,
      memberCount: chatRooms.memberCount,
      name: sql<string>`${chatRooms.name}`,
      slug: sql<string>`${chatRooms.slug}`,
      joining: chatGroups.joining,
      ownerName: sql<string | null>`(select ${member.displayName} from ${chatGroupMembers} as owning
        join ${members} on ${member.id} = owning.member_id
        where owning.room_id = ${chatGroupLinks.roomId} and owning.role = 'owner' and ${isActiveAccount})`,
    })
    .from(chatGroupLinks)
    .innerJoin(chatRooms, eq(chatRooms.id, chatGroupLinks.roomId))
    .innerJoin(chatGroups, eq(chatGroups.roomId, chatGroupLinks.roomId));
export type LinkRow = Awaited<ReturnType<typeof links>>[number];

export async function findLink(database: DatabaseOrTransaction, code: string): Promise<LinkRow | undefined> {
  const [row] = await links(database).where(eq(chatGroupLinks.code, code));
  return row;
}

export const selectLinks = (database: DatabaseOrTransaction, roomId: string): Promise<LinkRow[]> =>
  links(database)
    .where(and(eq(chatGroupLinks.roomId, roomId), isNull(chatGroupLinks.revokedAt)))
    .orderBy(desc(chatGroupLinks.id));

export async function insertLink(
  transaction: Transaction,
  {
    days,
    ...link
  }: Pick<typeof chatGroupLinks.$inferInsert, 'roomId' | 'code' | 'createdById' | 'usesMax'> & { days: number | null },
): Promise<void> {
  await transaction
    .insert(chatGroupLinks)
    .values({ ...link, expiresAt: days === null ? null : sql`now() + make_interval(days => ${days}::int)` });
}

/** Needs the room's lock. */
export async function countUse(transaction: Transaction, linkId: string): Promise<void> {
  await transaction
    .update(chatGroupLinks)
    .set({ uses: sql`${chatGroupLinks.uses} + 1` })
    .where(eq(chatGroupLinks.id, linkId));
}

export async function setRevoked(transaction: Transaction, roomId: string, linkId: string): Promise<boolean> {
  const found = await transaction
    .update(chatGroupLinks)
    .set({ revokedAt: sql`coalesce(${chatGroupLinks.revokedAt}, now())` })
    .where(and(eq(chatGroupLinks.id, linkId), eq(chatGroupLinks.roomId, roomId)))
    .returning({ id: chatGroupLinks.id });
  return found.length > 0;
}

export function selectLinksBy(database: Database, memberId: string) {
  return database
    .select({
      group: sql<string>`${chatRooms.name}`,
      code: chatGroupLinks.code,
      uses: chatGroupLinks.uses,
      usesMax: chatGroupLinks.usesMax,
      expiresAt: chatGroupLinks.expiresAt,
      revokedAt: chatGroupLinks.revokedAt,
      createdAt: chatGroupLinks.createdAt,
    })
    .from(chatGroupLinks)
    .innerJoin(chatRooms, eq(chatRooms.id, chatGroupLinks.roomId))
    .where(eq(chatGroupLinks.createdById, memberId))
    .orderBy(desc(chatGroupLinks.id));
}
