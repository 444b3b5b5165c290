import { LANDING_FACES, LANDING_LINES } from '@bros/contract/guidance/landing-rules';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { directoryEntries } from '../../../core/people/directory/tables.ts';
import { joinAuthor, member, members } from '../../../core/people/members/queries.ts';
import { avatarColumns, isAvatarForAll, photoColumns, photoFile } from '../../../core/people/photos/queries.ts';
import { reports } from '../../../core/people/reports/tables.ts';
import { blockedWith } from '../../../core/people/visibility/service.ts';
import { chatMessages, chatRooms } from '../../../messaging/chat/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';

type ReaderId = string | null;

const isOpenTo = (readerId: ReaderId) =>
  readerId ? sql`${directoryEntries.memberId} <> all (${blockedWith(readerId)})` : undefined;

const facesWhere = (database: Database, isChosen: SQL | undefined) =>
  joinAuthor(
    database
      .select({ name: member.displayName, city: cities.name, file: photoFile, ...avatarColumns })
      .from(directoryEntries)
      .$dynamic(),
    directoryEntries.memberId,
    'inner',
    isAvatarForAll,
  )
    .leftJoin(cities, and(eq(cities.id, member.cityId), eq(member.locationAudience, 'everyone')))
    .where(and(member.isOnHomePage, isNotNull(photoColumns.photoId), isChosen));

export const selectFaces = (database: Database) =>
  facesWhere(database, undefined).orderBy(desc(directoryEntries.recency)).limit(LANDING_FACES);
export type FaceRow = Awaited<ReturnType<typeof selectFaces>>[number];

export const selectFacesAgain = (database: Database, photoIds: readonly string[], readerId: ReaderId) =>
  facesWhere(database, and(inArray(photoColumns.photoId, [...photoIds]), isOpenTo(readerId))).orderBy(
    desc(directoryEntries.recency),
  );

const LINE_CHARACTERS = [20, 160] as const;
const LINE_MAX_DAYS = 30;

/** Unreported messages that are clear without the conversation, with no mention, link, email address or phone number. Names without '@' cannot be detected. */
const isQuotable = sql`(${chatMessages.messageType} = 'user' and ${chatMessages.state} = 'visible' and ${isNull(chatMessages.deletedAt)}
  and ${isNull(chatMessages.replyToId)} and ${chatMessages.photos} = '[]' and ${chatMessages.mentions} = '[]'
  and char_length(${chatMessages.content}) between ${sql.raw(LINE_CHARACTERS.join(' and '))}
  and ${isNull(chatMessages.poll)}
  and ${chatMessages.content} !~* '[@\n]|https?:|[[:alnum:]-][.][[:alpha:]]{2,}|[0-9][0-9 ()./-]{5,}'
  and not exists (select from ${reports} where ${reports.targetMemberId} = ${chatMessages.userId} and ${reports.targetType} = 'message' and ${reports.targetId} = ${chatMessages.id}))`;
const isInPublicRoom = sql`exists (select from ${chatRooms}
  where ${chatRooms.id} = ${chatMessages.roomId} and ${chatRooms.kind} = 'public' and ${chatRooms.isActive})`;

/** Limits the search if many members agreed to be shown. */
const AUTHORS_MAX = 200;

const reactionCount = sql`(select coalesce(sum((reaction->>'count')::int), 0) from jsonb_array_elements(${chatMessages.reactions}) as reaction)`;

export async function chooseLines(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select line.id
    from (
      select ${directoryEntries.memberId} as author_id from ${directoryEntries}
      join ${members} on ${member.id} = ${directoryEntries.memberId}
      where ${member.isOnHomePage} order by ${directoryEntries.recency} desc limit ${AUTHORS_MAX}
    ) as author
    cross join lateral (
      select ${chatMessages.id}, ${chatMessages.createdAt}, ${reactionCount} as reactions from ${chatMessages}
      where ${chatMessages.userId} = author.author_id
        and ${chatMessages.createdAt} > now() - make_interval(days => ${LINE_MAX_DAYS})
        and ${isQuotable} and ${isInPublicRoom}
      order by reactions desc, ${chatMessages.createdAt} desc limit 1
    ) as line
    order by line.reactions desc, line.created_at desc limit ${LANDING_LINES}`);
  return rows.map(({ id }) => id);
}

export const selectLines = (database: Database, messageIds: readonly string[], readerId: ReaderId) =>
  joinAuthor(
    database
      .select({
        name: member.displayName,
        room: chatRooms.name,
        text: chatMessages.content,
        createdAt: chatMessages.createdAt,
        ...avatarColumns,
      })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
      .innerJoin(directoryEntries, eq(directoryEntries.memberId, chatMessages.userId))
      .$dynamic(),
    chatMessages.userId,
    'inner',
    isAvatarForAll,
  )
    .where(and(inArray(chatMessages.id, [...messageIds]), member.isOnHomePage, isQuotable, isInPublicRoom, isOpenTo(readerId)))
    .orderBy(desc(chatMessages.createdAt));
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];
