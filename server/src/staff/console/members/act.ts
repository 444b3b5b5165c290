import type { StaffMember } from '@bros/contract/staff/staff-member';
import { type AuditEntry, addAuditEntry, hasRecentDuplicate } from '../../../core/audit/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { canBecome, mayAct, type Person, STATE_AFTER, type StaffAction, stateAt } from '../policy.ts';
import { presentStaffMember } from './present.ts';
import { findMember, hasOtherAdmin, type LockedMember, lockMembers } from './queries.ts';

export interface ActionRequest {
  memberId: string;
  reason: string;
}

export interface MemberChange {
  action: AuditEntry['action'];
  details: Record<string, unknown>;
  run: (transaction: Transaction) => Promise<unknown>;
}

/**
 * Locks the actor and the target, checks authority and state, and writes the change and its audit entry in one transaction. So if two admins demote each other,
 * one remains. `plan` returns null if nothing would change. Idempotent within a minute. Throws NOT_FOUND, FORBIDDEN, LAST_ADMIN, STATE_CONFLICT.
 */
export function actOnMember(
  database: Database,
  actor: Actor,
  request: ActionRequest,
  kind: StaffAction,
  plan: (target: LockedMember) => MemberChange | null,
): Promise<StaffMember> {
  return inTransaction(database, async (transaction) => {
    const acting = await applyAction(transaction, actor, request, kind, plan);
    const changed = await findMember(transaction, request.memberId);
    if (!changed) throw failure('NOT_FOUND');
    return presentStaffMember(changed, acting);
  });
}

/** Like {@link actOnMember}, in the caller's transaction. */
export async function applyAction(
  transaction: Transaction,
  actor: Actor,
  request: ActionRequest,
  kind: StaffAction,
  plan: (target: LockedMember) => MemberChange | null | Promise<MemberChange | null>,
): Promise<Person> {
  const { acting, target } = await lockBoth(transaction, actor.memberId, request.memberId);
  if (!mayAct(kind, acting, target.person)) throw await refuse(transaction, kind, acting, target.person);
  const change = await plan(target.row);
  if (change) {
    const entry = { ...describe(actor, request), action: change.action, details: change.details };
    if (await isStillToDo(transaction, kind, target.person, entry)) {
      await change.run(transaction);
      await addAuditEntry(transaction, entry);
    }
  }
  return acting;
}

async function lockBoth(transaction: Transaction, actorId: string, targetId: string) {
  const locked = await lockMembers(transaction, [actorId, targetId]);
  const acting = locked.find((member) => member.memberId === actorId);
  const row = locked.find((member) => member.memberId === targetId);
  if (!acting || !row) throw failure('NOT_FOUND');
  return { acting: toPerson(acting), target: { row, person: toPerson(row) } };
}

function toPerson(row: LockedMember): Person {
  return { memberId: row.memberId, role: row.role, state: stateAt(row, new Date()) };
}

const LEAVES_STAFF: readonly StaffAction[] = ['changeRole', 'suspend', 'ban'];

/** Returns LAST_ADMIN if the last admin tries to leave the staff, otherwise FORBIDDEN. */
async function refuse(transaction: Transaction, kind: StaffAction, acting: Person, target: Person) {
  const isSteppingDown = acting.memberId === target.memberId && acting.role === 'admin' && LEAVES_STAFF.includes(kind);
  const isLast = isSteppingDown && !(await hasOtherAdmin(transaction, target.memberId));
  return isLast ? failure('LAST_ADMIN') : failure('FORBIDDEN');
}

function describe(actor: Actor, { memberId, reason }: ActionRequest): Omit<AuditEntry, 'action' | 'details'> {
  return { actorId: actor.memberId, targetType: 'member', targetId: memberId, reason };
}

/** False for a repetition within a minute. Throws STATE_CONFLICT if the target's state forbids the action. */
async function isStillToDo(transaction: Transaction, kind: StaffAction, target: Person, entry: AuditEntry): Promise<boolean> {
  if (kind === 'helpSignIn' || kind === 'resetTwoStep') return !(await hasRecentDuplicate(transaction, entry));
  const next = kind in STATE_AFTER ? STATE_AFTER[kind as keyof typeof STATE_AFTER] : null;
  if (next === null || canBecome(target.state, next)) return true;
  if (target.state === next && (await hasRecentDuplicate(transaction, entry))) return false;
  throw failure('STATE_CONFLICT');
}
