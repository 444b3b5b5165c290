import type { AttendanceDispute, DisputeDecision } from '@bros/contract/gatherings/attendance-disputes';
import type { AttendanceDisputeState } from '@bros/contract/members/attendance-rules';
import type { Actor } from '../../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../../platform/database/connect.ts';
import { type Page, presentPage } from '../../../../platform/database/newest-first.ts';
import { failure } from '../../../../platform/http/failure.ts';
import { findGathering } from '../queries.ts';
import {
  type DisputeFilter,
  type DisputeRow,
  findState,
  insertDispute,
  lockDispute,
  selectDisputes,
  updateDispute,
} from './queries.ts';

export { countOpen as countOpenDisputes } from './queries.ts';

/** Each gathering can be disputed once; later calls return its state. Throws NOT_FOUND unless the member canceled late or missed the gathering. */
export function fileDispute(
  database: Database,
  { memberId }: Pick<Actor, 'memberId'>,
  { gatheringId, text }: { gatheringId: string; text: string },
): Promise<{ state: AttendanceDisputeState }> {
  return inTransaction(database, async (transaction) => {
    const gathering = await findGathering(transaction, memberId, gatheringId);
    if (gathering && gathering.outcome !== 'came') {
      const { outcome, beganMs } = gathering;
      await insertDispute(transaction, { gatheringId, memberId, outcome, beganAt: new Date(beganMs), text });
    }
    const state = await findState(transaction, memberId, gatheringId);
    if (!state) throw failure('NOT_FOUND');
    return { state };
  });
}

export async function listDisputes(database: Database, actor: Actor, filter: DisputeFilter): Promise<Page<AttendanceDispute>> {
  return presentPage(await selectDisputes(database, actor.memberId, filter), filter, presentDispute);
}

const presentDispute = ({
  eventId,
  eventTitle,
  memberId,
  memberName,
  beganAt,
  createdAt,
  ...row
}: DisputeRow): AttendanceDispute => ({
  id: row.id,
  member: { id: memberId as AttendanceDispute['member']['id'], displayName: memberName },
  event: eventId !== null && eventTitle !== null ? { id: eventId, title: eventTitle } : null,
  dinnerCity: row.dinnerCity,
  outcome: row.outcome,
  beganAt: beganAt.toISOString(),
  text: row.text,
  state: row.state,
  answer: row.answer,
  createdAt: createdAt.toISOString(),
});

/** Returns the dispute's state, and whether this call decided it. The caller checks access. Throws NOT_FOUND, also for the caller's own dispute or event. */
export async function decideDispute(transaction: Transaction, actor: Actor, decision: DisputeDecision) {
  const dispute = await lockDispute(transaction, actor.memberId, decision.disputeId);
  if (!dispute) throw failure('NOT_FOUND');
  const { memberId, gatheringId } = dispute;
  if (dispute.state !== 'open') return { memberId, gatheringId, state: dispute.state, isNew: false };
  await updateDispute(transaction, decision);
  return { memberId, gatheringId, state: decision.isAccepted ? ('accepted' as const) : ('declined' as const), isNew: true };
}
