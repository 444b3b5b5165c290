import type { MemberId } from '@bros/contract/core/fields';
import { BULK_REFUSALS, type BulkActionForm, type BulkResult } from '@bros/contract/staff/staff-members';
import { ORPCError } from '@orpc/server';
import type { Actor } from '../../../platform/api/context.ts';
import { addNote } from '../member-page/service.ts';
import { type MemberDeps, restoreMember, suspendMember } from './service.ts';

/** Each member has a separate transaction, so one failure does not stop the others. Idempotent within a minute. */
export async function actOnMembers(
  deps: MemberDeps,
  actor: Actor,
  { memberIds, ...request }: BulkActionForm,
): Promise<{ results: BulkResult[] }> {
  const results: BulkResult[] = [];
  for (const memberId of new Set(memberIds)) {
    results.push({ memberId, refusal: await refusalOf(() => actOn(deps, actor, memberId, request)) });
  }
  return { results };
}

function actOn(
  deps: MemberDeps,
  actor: Actor,
  memberId: MemberId,
  { action, days, clientId, text }: Omit<BulkActionForm, 'memberIds'>,
): Promise<unknown> {
  if (action === 'note') return addNote(deps.database, actor, { memberId, clientId, text });
  if (action === 'restore') return restoreMember(deps, actor, { memberId, reason: text });
  return suspendMember(deps, actor, { memberId, days: days ?? 1, reason: text });
}

/** Null on success. Rethrows all errors that are not in `BULK_REFUSALS`. */
async function refusalOf(run: () => Promise<unknown>): Promise<BulkResult['refusal']> {
  try {
    await run();
    return null;
  } catch (error) {
    const refusal = error instanceof ORPCError && BULK_REFUSALS.find((known) => known === error.code);
    if (!refusal) throw error;
    return refusal;
  }
}
