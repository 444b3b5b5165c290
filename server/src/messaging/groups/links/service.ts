import { randomBytes } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import type { GroupLink, GroupLinkPreview } from '@bros/contract/messaging/group-links';
import { GROUP_LINKS_MAX } from '@bros/contract/messaging/group-rules';
import { firstNameOf } from '../../../core/people/first-name.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { type GroupDeps, inGroup } from '../acting.ts';
import { requireWaitingRoom, resolveInvitation } from '../members/inviting.ts';
import { admit } from '../members/membership.ts';
import { storeRequest } from '../members/requests.ts';
import { canManage, linkStateOf } from '../policy.ts';
import { findGroup, findMembership, lockGroup } from '../queries.ts';
import { countUse, findLink, insertLink, type LinkRow, selectLinks, setRevoked } from './queries.ts';

interface Links {
  items: GroupLink[];
}

/** A code has 144 random bits, so it cannot be guessed. */
const CODE_BYTES = 18;

async function readLinks(database: Database | Transaction, roomId: string): Promise<Links> {
  return { items: (await selectLinks(database, roomId)).map(presentLink) };
}

function presentLink(row: LinkRow): GroupLink {
  const { id, code, uses, usesMax, expiresAt, createdAt } = row;
  return {
    id,
    code,
    uses,
    usesMax,
    expiresAt: expiresAt?.toISOString() ?? null,
    state: linkStateOf(row, new Date()),
    createdAt: createdAt.toISOString(),
  };
}

/** Throws NOT_FOUND unless the actor is in the group, FORBIDDEN if the role does not allow it. */
export async function listLinks(database: Database, actor: Actor, roomId: string): Promise<Links> {
  const group = await findGroup(database, actor, roomId);
  if (group?.ownState !== 'joined') throw failure('NOT_FOUND');
  if (!canManage(group.ownRole)) throw failure('FORBIDDEN');
  return readLinks(database, roomId);
}

/** Throws GROUP_LINKS_LIMIT and the errors of `inGroup`. */
export const createLink = (
  deps: GroupDeps,
  actor: Actor,
  { roomId, days, usesMax }: { roomId: string; days: number | null; usesMax: number | null },
): Promise<Links> =>
  inGroup(deps, actor, { roomId, right: 'manage' }, async (transaction) => {
    if ((await selectLinks(transaction, roomId)).length >= GROUP_LINKS_MAX) {
      throw failure('GROUP_LINKS_LIMIT', { max: GROUP_LINKS_MAX });
    }
    const code = randomBytes(CODE_BYTES).toString('base64url');
    await insertLink(transaction, { roomId, code, createdById: actor.memberId, days, usesMax });
    return readLinks(transaction, roomId);
  });

/** Idempotent. Throws NOT_FOUND for a link of another group, and the errors of `inGroup`. */
export const revokeLink = (
  deps: GroupDeps,
  actor: Actor,
  { roomId, linkId }: { roomId: string; linkId: string },
): Promise<Links> =>
  inGroup(deps, actor, { roomId, right: 'manage' }, async (transaction) => {
    if (!(await setRevoked(transaction, roomId, linkId))) throw failure('NOT_FOUND');
    return readLinks(transaction, roomId);
  });

/** Throws NOT_FOUND for an unknown code. */
export async function previewLink(database: Database, code: string): Promise<GroupLinkPreview> {
  const link = await findLink(database, code);
  if (!link) throw failure('NOT_FOUND');
  const state = linkStateOf(link, new Date());
  if (state !== 'open') return { state, group: null };
  return { state, group: { name: link.name, ownerFirstName: firstNameOf(link.ownerName ?? '') || null } };
}

/** Joins, or asks to join. Idempotent. Throws NOT_FOUND, GROUP_LINK_CLOSED, GROUP_REMOVED, GROUP_WAITING_LIMIT and the errors of `admit`. */
export async function joinByLink(
  deps: GroupDeps,
  { memberId }: Actor,
  code: string,
): Promise<{ roomId: RoomId; slug: string; state: 'joined' | 'asked' }> {
  const found = await findLink(deps.database, code);
  if (!found) throw failure('NOT_FOUND');
  const { roomId, slug } = found;
  return inRowTransaction(deps.database, roomId, async (transaction) => {
    await lockGroup(transaction, roomId);
    // Read under the room's lock, to count earlier uses.
    const link = await findLink(transaction, code);
    const own = await findMembership(transaction, roomId, memberId);
    if (own?.state === 'joined' || own?.state === 'asked') return { roomId: roomId as RoomId, slug, state: own.state };
    if (own?.state === 'removed') throw failure('GROUP_REMOVED');
    if (!link) throw failure('NOT_FOUND');
    const state = linkStateOf(link, new Date());
    if (state !== 'open') throw failure('GROUP_LINK_CLOSED', { state });
    const isAsking = link.joining === 'approval' && own?.state !== 'invited';
    if (isAsking) await requireWaitingRoom(transaction, roomId);
    await countUse(transaction, link.id);
    if (isAsking) await storeRequest(deps, transaction, { id: roomId, name: link.name }, memberId);
    else await admit(deps.outbox, transaction, { id: roomId }, memberId);
    if (own?.state === 'invited') await resolveInvitation(deps.outbox, transaction, roomId, memberId);
    return { roomId: roomId as RoomId, slug, state: isAsking ? 'asked' : 'joined' };
  });
}
