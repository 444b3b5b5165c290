import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { users } from '../accounts/tables.ts';
import { avatarColumns } from '../photos/queries.ts';
import { userProfiles } from '../profiles/tables.ts';
import { relationTo, shownName, type Viewer, visibleTo } from '../visibility/service.ts';

/** Needs `joinAuthor`. */
export const authorColumns = (viewer: Viewer) => ({
  authorId: sql<string | null>`${users.id}`.as('author_user_id'),
  authorName: sql<string | null>`${shownName}`.as('author_name'),
  isAuthorVerified: userProfiles.isVerified,
  authorRole: users.role,
  hasAuthorPage: sql<boolean>`coalesce(${visibleTo(viewer, 'profile')}, false)`.as('has_author_page'),
  authorRelation: relationTo(viewer.memberId).as('author_relation'),
  ...avatarColumns,
});

export const mayBeModeratedBy = ({ memberId, role }: Pick<Actor, 'memberId' | 'role'>): SQL =>
  role === 'admin' ? ne(users.id, memberId) : eq(users.role, 'member');

/** Prevents simultaneous posts from exceeding a limit. */
export async function lockAuthor(transaction: Transaction, memberId: string) {
  const [row] = await transaction
    .select({ joinedAt: users.createdAt, isVerified: userProfiles.isVerified })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(users.id, memberId))
    .for('no key update', { of: users });
  return row;
}

export interface PostedRows {
  table: PgTable;
  authorId: AnyPgColumn;
  createdAt: AnyPgColumn;
  isCounted?: SQL;
}

/** Returns when the member may post again; undefined below `max` posts in the period. */
export async function findPeriodEnd(
  transaction: Transaction,
  { table, authorId, createdAt, isCounted }: PostedRows,
  memberId: string,
  { max, days }: { max: number; days: number },
): Promise<Date | undefined> {
  const period = sql`make_interval(days => ${days}::int)`;
  const [row] = await transaction
    .select({ end: sql<string>`${createdAt} + ${period}` })
    .from(table)
    .where(and(eq(authorId, memberId), gt(createdAt, sql`now() - ${period}`), isCounted))
    .orderBy(desc(createdAt))
    .offset(max - 1)
    .limit(1);
  return row && new Date(row.end);
}
