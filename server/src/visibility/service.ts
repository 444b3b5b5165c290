import type { Actor } from '../platform/api/context.ts';
import type { Database, Transaction } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import type { Relation } from './policy.ts';
import { findRelation } from './queries.ts';

export { isBlockedBetween, isInGoodStanding, type Surface, type Viewer, visibleTo } from './queries.ts';

/** What a member is to the viewer. Throws NOT_FOUND when the viewer must not know of him: blocked, banned, hidden and unknown look alike. */
export async function requireVisible(database: Database | Transaction, viewer: Actor, memberId: string): Promise<Relation> {
  const relation = await findRelation(database, viewer, memberId);
  if (!relation) throw failure('NOT_FOUND');
  return relation;
}
