import { createHmac } from 'node:crypto';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Relation } from './policy.ts';
import { findRelation, isNameable, selectBlockedWith } from './queries.ts';

export {
  blockedWith,
  connectedWith,
  hasLeft,
  isActiveAccount,
  isActiveAccountId,
  isBlockedBetween,
  isListedFor,
  isStaying,
  kindOf,
  lockMembersBetween,
  type MemberBetween,
  relationTo,
  selectBlockedWith,
  sharesWithConnections,
  shownName,
  type Viewer,
  type ViewerKind,
  viewerOf,
  visibleTo,
} from './queries.ts';

/** Throws NOT_FOUND for unknown members and for those whom the viewer may not see (`visibleTo`) alike. */
export async function requireVisible(database: Database | Transaction, viewer: Actor, memberId: string): Promise<Relation> {
  const relation = await findRelation(database, viewer, memberId);
  if (!relation) throw failure('NOT_FOUND');
  return relation;
}

/**
 * Use for blocks and reports. Accepts hidden members, who may have written in a room, and members whom the viewer blocked. Throws NOT_FOUND for the viewer,
 * members who blocked the viewer, banned, suspended, unconfirmed, inactive, leaving and unknown members, and if the viewer's tier does not show members.
 */
export async function requireNameable(database: Database | Transaction, viewer: Actor, memberId: string): Promise<void> {
  if (!hasCapability(viewer, 'people.see') || !(await isNameable(database, viewer, memberId))) throw failure('NOT_FOUND');
}

/** Changes whenever blocks change which members are hidden, without revealing them. */
export async function readVisibilityFingerprint(
  { database, secret }: { database: Database; secret: string },
  { memberId }: Pick<Actor, 'memberId'>,
): Promise<string> {
  const key = createHmac('sha256', secret).update('visibility.sight').digest();
  const hidden = await selectBlockedWith(database, memberId);
  return createHmac('sha256', key)
    .update([memberId, ...hidden].join())
    .digest('base64url');
}
