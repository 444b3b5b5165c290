import type { CommunityParticipant, CommunityPost } from '@bros/contract/gatherings/community-posts';
import {
  allowsParticipationAction,
  PARTICIPATION_ACTIONS,
  type ParticipationAction,
} from '@bros/contract/gatherings/community-rules';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { findAttendances, presentAttendance } from '../../events/attendance/service.ts';
import { createAnnouncer } from '../announce.ts';
import { capacityOf, stateAt } from '../policy.ts';
import { presentParticipant, presentPost } from '../present.ts';
import { findPost, type PostRow } from '../queries.ts';
import { type CommunityPostDeps, getPost, lockReadable } from '../service.ts';
import { countComing, findParticipation, saveParticipation, selectParticipantIds, selectParticipants } from './queries.ts';

/** Throws NOT_FOUND, FORBIDDEN if anybody but the host lists requests. */
export async function listParticipants(
  database: Database,
  actor: Actor,
  which: PageRequest & { postId: string; state: 'asked' | 'in' },
): Promise<Page<CommunityParticipant>> {
  const { isHost } = await getPost(database, actor, which.postId);
  if (which.state === 'asked' && !isHost) throw failure('FORBIDDEN');
  const rows = await selectParticipants(database, actor, which);
  const attendanceOf = await findAttendances(database, isHost ? rows.map(({ id }) => id) : []);
  const { items, nextCursor } = presentPage(rows, which, (row) =>
    presentParticipant(row, actor, isHost ? presentAttendance(attendanceOf(row.id)) : null),
  );
  return { items: items.filter((item) => item !== null), nextCursor };
}

/**
 * Joins, or requests a seat. Idempotent. Throws NOT_FOUND, FORBIDDEN for the host, COMMUNITY_STATE if the post is not open or the host
 * declined the actor, SEATS_FULL.
 */
export function joinPost(deps: CommunityPostDeps, actor: Actor, postId: string): Promise<CommunityPost> {
  return inRowTransaction(deps.database, postId, async (transaction) => {
    const row = await lockOpen(transaction, actor, postId);
    if (row.post.hostId === actor.memberId) throw failure('FORBIDDEN');
    const action = row.post.joinMode === 'anyone' ? 'join' : 'ask';
    const isDone = row.participation === 'in' || row.participation === PARTICIPATION_ACTIONS[action].to;
    if (!isDone) await carryOut(deps, transaction, row, { action, guestId: actor.memberId });
    return getPost(transaction, actor, postId);
  });
}

/** Leaves a post, or withdraws the request. Idempotent. Throws NOT_FOUND. */
export function leavePost(deps: CommunityPostDeps, actor: Actor, postId: string): Promise<CommunityPost> {
  return inRowTransaction(deps.database, postId, async (transaction) => {
    const row = await lockReadable(transaction, actor, postId);
    const { participation } = row;
    if (participation === 'asked' || participation === 'in') {
      await carryOut(deps, transaction, row, { action: 'leave', guestId: actor.memberId });
    }
    // After leaving, the actor can no longer read a post on hold.
    const left = await findPost(transaction, actor, { postId });
    return presentPost(left ?? { ...row, participation: 'left' }, actor);
  });
}

/** Accepts or declines a request, or declines a participant later. Throws NOT_FOUND, FORBIDDEN unless the actor is the host, COMMUNITY_STATE, SEATS_FULL. */
export function decideOnGuest(
  deps: CommunityPostDeps,
  actor: Actor,
  { postId, memberId, isIn }: { postId: string; memberId: string; isIn: boolean },
): Promise<CommunityPost> {
  return inRowTransaction(deps.database, postId, async (transaction) => {
    const row = await lockOpen(transaction, actor, postId);
    if (row.post.hostId !== actor.memberId) throw failure('FORBIDDEN');
    const current = await findParticipation(transaction, postId, memberId);
    if (!current || current === 'left') throw failure('NOT_FOUND');
    const action = isIn ? 'approve' : 'decline';
    if (current !== PARTICIPATION_ACTIONS[action].to) {
      await carryOut(deps, transaction, { ...row, participation: current }, { action, guestId: memberId });
    }
    return getPost(transaction, actor, postId);
  });
}

async function lockOpen(transaction: Transaction, actor: Actor, postId: string): Promise<PostRow> {
  const row = await lockReadable(transaction, actor, postId);
  if (row.post.hiddenAt || !row.isHostThere || stateAt(row.post, new Date()) !== 'open') throw failure('COMMUNITY_STATE');
  return row;
}

/** Needs the post's lock. `row.participation` is the guest's. */
async function carryOut(
  deps: CommunityPostDeps,
  transaction: Transaction,
  row: PostRow,
  { action, guestId }: { action: ParticipationAction; guestId: string },
): Promise<void> {
  const { post, participation } = row;
  if (!allowsParticipationAction(action, participation ?? 'none', post.joinMode)) throw failure('COMMUNITY_STATE');
  const state = PARTICIPATION_ACTIONS[action].to;
  const takesSeat = state === 'in' || state === 'asked';
  if (takesSeat && (await countComing(transaction, post.id)) >= capacityOf(post)) throw failure('SEATS_FULL');
  await saveParticipation(transaction, { postId: post.id, memberId: guestId, state });
  const announce = createAnnouncer(deps, transaction, row);
  if (action === 'join') await announce.joined(guestId);
  if (action === 'ask') await announce.asked(guestId);
  if (action === 'approve') await announce.approved(guestId);
  if (action === 'decline') await announce.declined(guestId);
  const isWaitOver = participation === 'asked' && (await selectParticipantIds(transaction, post.id, ['asked'])).length === 0;
  if (isWaitOver) await announce.settled();
  await announce.changed();
}
