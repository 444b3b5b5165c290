import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Posted } from '../../../../core/moderation/hiding/service.ts';
import { moderationCases } from '../../../../core/moderation/tables.ts';
import { chatMessages, chatRooms } from '../../../../messaging/chat/tables.ts';
import { cityGuides } from '../../../../places/city-guides/tables.ts';
import { courseEditions, courses } from '../../../../work/courses/tables.ts';
import { cleanupItems } from '../tables.ts';

export interface Source {
  table: PgTable;
  id: PgColumn;
  authorId: PgColumn;
  at: PgColumn;
  text: PgColumn | SQL<string>;
  /** The columns that identify the content to its service: `id`, or others. */
  keys: Record<string, PgColumn>;
  isVisible: SQL | undefined;
  /** True until somebody changes what the cleanup hid. Needs a join of `cleanup_items`. */
  isAsHidden: SQL | undefined;
  /** Content that an admin may read although nobody reported it; by default, everything. */
  isExample?: SQL | undefined;
  /** Consecutive rows with the same value share a transaction; by default, each row has its own. */
  batchedBy?: PgColumn;
}

export const sourceOf = <Order>({
  table,
  posted: { authorId, at, text, keys, isHideable },
}: {
  table: PgTable & { id: PgColumn; hiddenAt: PgColumn };
  posted: Posted<Order>;
}): Source => ({
  table,
  id: table.id,
  authorId,
  at,
  text,
  keys,
  isVisible: and(isNull(table.hiddenAt), isNotNull(at), isHideable),
  isAsHidden: eq(table.hiddenAt, cleanupItems.hiddenAt),
});

/** Excludes direct messages, because the ban closes their conversations. `isExample` excludes groups' messages, which staff read only if they are reported. */
export const messageSource: Source = {
  table: chatMessages,
  id: chatMessages.id,
  authorId: chatMessages.userId,
  at: chatMessages.createdAt,
  text: chatMessages.content,
  keys: { id: chatMessages.id },
  batchedBy: chatMessages.roomId,
  isVisible: and(
    eq(chatMessages.messageType, 'user'),
    eq(chatMessages.state, 'visible'),
    isNull(chatMessages.deletedAt),
    sql`exists (select from ${chatRooms} where ${chatRooms.id} = ${chatMessages.roomId} and ${chatRooms.kind} <> 'direct')`,
  ),
  // Compares decisions, because messages do not store when they were removed.
  isAsHidden: and(
    eq(chatMessages.state, 'removed'),
    isNull(chatMessages.deletedAt),
    sql`not exists (select from ${moderationCases} where ${moderationCases.messageId} = ${chatMessages.id}
      and (${moderationCases.state} <> 'closed' or ${moderationCases.outcome} = 'removed'))`,
  ),
  isExample: sql`exists (select from ${chatRooms} where ${chatRooms.id} = ${chatMessages.roomId} and ${chatRooms.kind} = 'public')`,
};

export const courseSource: Source = {
  table: courses,
  id: courses.id,
  authorId: courses.creatorId,
  at: courses.publishedAt,
  keys: { id: courses.id },
  // Nested, because with one table, Drizzle omits the outermost columns' table names.
  text: sql<string>`${sql`(select ${courseEditions.title} from ${courseEditions} where ${courseEditions.courseId} = ${courses.id} and ${courseEditions.edition} = 'live')`}`,
  isVisible: and(isNotNull(courses.publishedAt), sql`${courses.offSale} is distinct from 'staff'`),
  isAsHidden: eq(courses.takenDownAt, cleanupItems.hiddenAt),
};

export const guideSource: Source = {
  table: cityGuides,
  id: cityGuides.id,
  authorId: cityGuides.authorId,
  at: cityGuides.publishedAt,
  text: sql<string>`coalesce(${cityGuides.liveTitle}, '')`,
  keys: { id: cityGuides.id },
  isVisible: and(isNotNull(cityGuides.publishedAt), isNull(cityGuides.takenDownReason)),
  isAsHidden: eq(cityGuides.takenDownAt, cleanupItems.hiddenAt),
};
