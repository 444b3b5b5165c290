import type { Role } from '@bros/contract/core/access';
import { REPORT_TRANSITIONS, type ReportState } from '@bros/contract/core/report-rules';
import { MEMBER_TRANSITIONS, type MemberState } from '@bros/contract/core/rules';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import type { SearchedFields } from './queries.ts';

export type StaffAction = keyof StaffMember['can'] | 'helpSignIn' | 'resetTwoStep' | 'cleanUp';

export interface Person {
  memberId: string;
  role: Role;
  state: MemberState;
}

export const STATE_AFTER = { suspend: 'suspended', ban: 'banned', restore: 'active' } as const satisfies Partial<
  Record<StaffAction, MemberState>
>;

/** Ignores the target's state. Nobody may act on their own account, whose tier, for example, determines a commission. */
export function mayAct(action: StaffAction, actor: Person, target: Person): boolean {
  if (actor.state !== 'active') return false;
  if (actor.memberId === target.memberId) return false;
  if (actor.role === 'admin') return true;
  const isForModerators = action === 'verify' || action === 'suspend' || action === 'helpSignIn';
  return isForModerators && actor.role === 'moderator' && target.role === 'member';
}

export function canBecome(from: MemberState, to: MemberState): boolean {
  return MEMBER_TRANSITIONS[from].includes(to);
}

/** True if the actor may read the target's notes, devices and related accounts. Only other admins may read those of staff. */
export function mayInspect(actor: Pick<Person, 'memberId' | 'role'>, target: Pick<Person, 'memberId' | 'role'>): boolean {
  return actor.memberId !== target.memberId && (actor.role === 'admin' || target.role === 'member');
}

export function abilitiesOn(actor: Person, target: Person): StaffMember['can'] {
  const can = (action: StaffAction) => mayAct(action, actor, target);
  return {
    changeRole: can('changeRole'),
    changeTier: can('changeTier'),
    verify: can('verify'),
    suspend: can('suspend') && canBecome(target.state, STATE_AFTER.suspend),
    ban: can('ban') && canBecome(target.state, STATE_AFTER.ban),
    restore: can('restore') && canBecome(target.state, STATE_AFTER.restore),
  };
}

/** A suspension that has expired is over, even before the member signs in. */
export function stateAt(member: { state: MemberState; suspendedUntil: Date | null }, at: Date): MemberState {
  const isOver = member.state === 'suspended' && member.suspendedUntil !== null && member.suspendedUntil <= at;
  return isOver ? 'active' : member.state;
}

export function seesEmails(actor: { role: Role }): boolean {
  return actor.role === 'admin';
}

export function seesFullNames(actor: { role: Role }): boolean {
  return actor.role === 'admin';
}

export const searchedBy = (actor: { role: Role }): SearchedFields => ({
  emails: seesEmails(actor),
  fullNames: seesFullNames(actor),
});

export function seesMoney(actor: { role: Role }): boolean {
  return actor.role === 'admin';
}

/** Reports on staff are for admins. A deleted account has no role. */
export function mayHandle(actor: { role: Role }, report: { targetRole: Role | null }): boolean {
  return actor.role === 'admin' || report.targetRole === 'member' || report.targetRole === null;
}

export function mayDecide(
  actor: { role: Role },
  report: { targetRole: Role | null; state: ReportState },
  to: ReportState,
): boolean {
  return mayHandle(actor, report) && REPORT_TRANSITIONS[report.state].includes(to);
}
