import { and, eq } from 'drizzle-orm';
import { blocks } from '../../core/people/blocks/tables.ts';
import { joinMember, nameOf } from '../../core/people/members/queries.ts';
import { shownName } from '../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';

export function selectBlocks(database: Database, blockerId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(blocks.createdAt, blocks.blockedId, page);
  return database
    .select({
      id: blocks.blockedId,
      displayName: nameOf<string>(blocks.blockedId),
      createdAt: blocks.createdAt,
      microseconds,
    })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function insertBlock(transaction: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
  const added = await transaction
    .insert(blocks)
    .values({ blockerId, blockedId })
    .onConflictDoNothing()
    .returning({ blockedId: blocks.blockedId });
  return added.length > 0;
}

export async function deleteBlock(transaction: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
  const removed = await transaction
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning({ blockedId: blocks.blockedId });
  return removed.length > 0;
}

export async function isBlockedBy(transaction: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
  const found = await transaction
    .select({ blockedId: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
  return found.length > 0;
}

export function selectAllBlocks(database: Database, blockerId: string) {
  return joinMember(
    database
      .select({
        member: shownName,
        since: blocks.createdAt,
      })
      .from(blocks),
    blocks.blockedId,
  )
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(blocks.createdAt);
}
