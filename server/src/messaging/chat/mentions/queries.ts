import { MENTIONS_OFFERED, type Mention } from '@bros/contract/core/mentions';
import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { moderationCases } from '../../../core/moderation/tables.ts';
import { joinAuthor, member, members, selectMembers } from '../../../core/people/members/queries.ts';
import { isAvatarForAll, photoColumns } from '../../../core/people/photos/queries.ts';
import { blockedWith, type Viewer, visibleTo } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { definePrepared, literal, placeholder } from '../../../platform/database/prepared.ts';
import { roomTitleFor } from '../queries.ts';
import { isRoomOpen } from '../rooms/policy.ts';
import { countsUnread } from '../rooms/queries.ts';
import { chatMentions, chatMessages, chatMessageVersions, chatRoomMembers, chatRooms } from '../tables.ts';

const membersOf = (database: Database, actor: Actor, roomId: string, condition: SQL | undefined) =>
  joinAuthor(
    database
      .select({
        userId: member.id,
        displayName: member.displayName,
        ...photoColumns,
      })
      .from(chatRoomMembers),
    chatRoomMembers.userId,
    'inner',
    isAvatarForAll,
  ).where(
    and(
      eq(chatRoomMembers.roomId, roomId),
      isNull(chatRoomMembers.leftAt),
      isRoomOpen(chatRoomMembers.roomId, actor.memberId),
      visibleTo(actor, 'profile'),
      condition,
    ),
  );

/** Matches the beginning of a name. In a script without spaces, matches any part of it. */
export function selectMembersByName(database: Database, actor: Actor, roomId: string, search: string) {
  const name = sql`fold_words(${member.displayName})`;
  return membersOf(database, actor, roomId, search === '' ? undefined : sql`${name} like fold_beginning(${search})`)
    .orderBy(asc(name), asc(chatRoomMembers.userId))
    .limit(MENTIONS_OFFERED);
}

export const selectMembersByIds = (database: Database, actor: Actor, roomId: string, ids: readonly string[]) =>
  membersOf(database, actor, roomId, inArray(chatRoomMembers.userId, [...ids]));

export async function findAuthor(database: Database, memberId: string) {
  const [row] = await selectMembers(database, { joinedAt: member.joinedAt, isVerified: member.isVerified }).where(
    eq(member.id, memberId),
  );
  return row;
}

export async function findMentioning(database: Database, messageId: string, authorId: string) {
  const [row] = await database
    .select({ roomId: chatMessages.roomId, mentions: chatMessages.mentions })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, messageId), eq(chatMessages.userId, authorId)));
  return row;
}

/** Rows of removed mentions stay, so erasure finds every message that named a member. */
export async function insertMentions(
  transaction: Transaction,
  mentions: readonly (typeof chatMentions.$inferInsert)[],
): Promise<void> {
  await transaction
    .insert(chatMentions)
    .values([...mentions])
    .onConflictDoNothing();
}

export async function findSlug(transaction: Transaction, roomId: string): Promise<string | null> {
  const [row] = await transaction.select({ slug: chatRooms.slug }).from(chatRooms).where(eq(chatRooms.id, roomId));
  return row?.slug ?? null;
}

export function selectCalled(transaction: Transaction, asked: readonly { roomId: string; memberId: string }[]) {
  const roomIds = sql`${sql.param(asked.map(({ roomId }) => roomId))}::uuid[]`;
  const memberIds = sql`${sql.param(asked.map(({ memberId }) => memberId))}::uuid[]`;
  return transaction
    .select({ roomId: chatRoomMembers.roomId, memberId: chatRoomMembers.userId, slug: chatRooms.slug, name: chatRooms.name })
    .from(chatRoomMembers)
    .innerJoin(chatRooms, eq(chatRooms.id, chatRoomMembers.roomId))
    .where(
      and(
        sql`(${chatRoomMembers.roomId}, ${chatRoomMembers.userId}) in (select * from unnest(${roomIds}, ${memberIds}))`,
        countsUnread,
      ),
    )
    .orderBy(asc(chatRoomMembers.userId));
}
export type Called = Awaited<ReturnType<typeof selectCalled>>[number];

/** Unread mentions in visible messages of rooms that are not muted, except by authors who have a block with the member. */
const unreadMentions = (database: Database | Transaction, memberId: string, condition?: SQL) =>
  database
    .select({ messageId: chatMentions.messageId, roomId: chatMentions.roomId, authorId: chatMessages.userId })
    .from(chatMentions)
    .innerJoin(
      chatRoomMembers,
      and(eq(chatRoomMembers.roomId, chatMentions.roomId), eq(chatRoomMembers.userId, chatMentions.userId), countsUnread),
    )
    .innerJoin(chatMessages, eq(chatMessages.id, chatMentions.messageId))
    .where(
      and(
        eq(chatMentions.userId, memberId),
        gt(chatMentions.sequence, chatRoomMembers.readSequence),
        eq(chatMessages.state, 'visible').inlineParams(),
        isNull(chatMessages.deletedAt),
        sql`${chatMessages.mentions} @> jsonb_build_array(jsonb_build_object('memberId', ${memberId}::text))`,
        sql`${chatMessages.userId} <> all (${blockedWith(memberId)})`,
        condition,
      ),
    );

export async function findUnreadMention(transaction: Transaction, memberId: string, roomId: string) {
  const [row] = await unreadMentions(transaction, memberId, eq(chatMentions.roomId, roomId))
    .orderBy(desc(chatMentions.sequence))
    .limit(1);
  return row;
}

const isInPublicRoom = sql`exists (select from ${chatRooms} where ${chatRooms.id} = ${chatMentions.roomId} and ${chatRooms.kind} = 'public')`;

const unreadMentionCount = definePrepared('unread_mentions', (database, { max }: { max: number }) => {
  const unread = unreadMentions(database, placeholder<string>('memberId'), isInPublicRoom).limit(literal(max)).as('unread');
  return database.select({ total: sql<number>`count(*)::int` }).from(unread);
});

/** Only in public rooms, because elsewhere every message counts. */
export async function countUnreadMentions(database: Database | Transaction, memberId: string, max: number): Promise<number> {
  const [row] = await unreadMentionCount(database, { max }).execute({ memberId });
  return row?.total ?? 0;
}

export function selectMentionsOf(database: Database, reader: Viewer) {
  return database
    .select({ room: roomTitleFor(reader), mentionedAt: chatMessages.createdAt })
    .from(chatMentions)
    .innerJoin(chatMessages, eq(chatMessages.id, chatMentions.messageId))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMentions.roomId))
    .where(eq(chatMentions.userId, reader.memberId))
    .orderBy(asc(chatMentions.sequence));
}

async function selectNamesOf(database: Database | Transaction, memberId: string): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select mention ->> 'name' as name from ${chatMentions}
    join ${chatMessages} on ${chatMessages.id} = ${chatMentions.messageId}
    cross join lateral jsonb_array_elements(${chatMessages.mentions}) as mention
    where ${chatMentions.userId} = ${memberId} and mention ->> 'memberId' = ${memberId}
    union select ${member.displayName} from ${members} where ${member.id} = ${memberId}`);
  return rows.map(({ name }) => name as Mention['name']);
}

export async function selectMentionPatterns(database: Database | Transaction, memberId: string): Promise<string[]> {
  const names = await selectNamesOf(database, memberId);
  return names.map((name) => `@${name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}(?![[:alnum:]_])`);
}

/** Includes earlier versions and the copies in moderation cases. A second run changes only later messages. */
export async function eraseNameOf(database: Database | Transaction, memberId: string, word: string): Promise<void> {
  const messages = sql`(select message_id from ${chatMentions} where ${chatMentions.userId} = ${memberId})`;
  for (const pattern of await selectMentionPatterns(database, memberId)) {
    const replaced = sql`left(regexp_replace(content, ${pattern}, ${word}, 'g'), 1000)`;
    await database.execute(
      sql`update ${chatMessages} set content = ${replaced} where id in ${messages} and content ~ ${pattern}`,
    );
    await database.execute(
      sql`update ${chatMessageVersions} set content = ${replaced} where message_id in ${messages} and content ~ ${pattern}`,
    );
    await database.execute(
      sql`update ${moderationCases} set content = ${replaced} where message_id in ${messages} and content ~ ${pattern}`,
    );
  }
  await database.execute(sql`
    update ${chatMessages} set mentions = coalesce(
      (select jsonb_agg(mention) from jsonb_array_elements(mentions) as mention where mention ->> 'memberId' <> ${memberId}), '[]')
    where id in ${messages} and mentions @> ${JSON.stringify([{ memberId }])}::jsonb`);
}
