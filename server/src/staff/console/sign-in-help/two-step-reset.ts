import type { IdentityCheck } from '@bros/contract/identity/two-step-resets';
import { paths } from '@bros/contract/paths';
import type { MemberSignIn } from '@bros/contract/staff/sign-in-help';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { assertApprovers, selectApproversAmong } from '../../../core/people/members/approvers.ts';
import {
  announceReset,
  completeReset,
  findOpenReset,
  insertReset,
  type OpenReset,
  selectDue,
  stopReset,
} from '../../../identity/accounts/two-step-reset/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { ActionRequest } from '../members/act.ts';
import { type LockedMember, lockMembers } from '../members/queries.ts';
import type { MemberDeps } from '../members/service.ts';
import { findDisplayName, selectAdmins } from '../queries.ts';
import { help } from './service.ts';

/**
 * Notifies the member. For a staff account, it emails the admins instead, and the reset waits for a second admin. Throws FORBIDDEN for the actor's account,
 * STATE_CONFLICT if the email address is unconfirmed, without two-step verification, or during another admin's reset.
 */
export function requestTwoStepReset(
  deps: MemberDeps,
  actor: Actor,
  request: ActionRequest & { identityCheck: IdentityCheck },
): Promise<MemberSignIn> {
  const { memberId, reason, identityCheck } = request;
  return help(deps, actor, request, 'resetTwoStep', async (transaction, target) => {
    const open = await findOpenReset(transaction, memberId);
    if (open?.requestedBy === actor.memberId) return null;
    if (open || !target.hasTwoStep || !target.isConfirmed) throw failure('STATE_CONFLICT');
    return {
      action: 'member.twoStepResetRequested',
      details: { identityCheck },
      async run() {
        await insertReset(transaction, { userId: memberId, requestedBy: actor.memberId, identityCheck, reason });
        if (target.role === 'member') await announceReset(deps, transaction, memberId, null);
        else await mailAdmins(deps, transaction, actor, request);
      },
    };
  });
}

async function mailAdmins({ mailer }: MemberDeps, transaction: Transaction, actor: Actor, { memberId, reason }: ActionRequest) {
  const name = (await findDisplayName(transaction, memberId)) ?? 'A member';
  for (const { id, email } of await selectAdmins(transaction)) {
    await mailer.send(transaction, {
      to: email,
      template: 'two-step-reset-requested',
      concerns: [id, actor.memberId, memberId],
      subject: `Reset of two-step verification for ${name}`,
      paragraphs: [
        `${actor.displayName} asks to turn off two-step verification for ${name}, who is staff.`,
        `The reason: ${reason}`,
        'Nothing happens until another admin approves it on the member’s page. The 72 hours of notice begin then.',
      ],
      action: { label: 'Open the member’s page', url: paths.adminMember(memberId) },
    });
  }
}

/** Throws STATE_CONFLICT, ADMIN_TOO_NEW, FORBIDDEN for the requesting admin. */
export function approveTwoStepReset(deps: MemberDeps, actor: Actor, request: ActionRequest): Promise<MemberSignIn> {
  const { memberId } = request;
  return help(deps, actor, request, 'resetTwoStep', async (transaction) => {
    const open = await findOpenReset(transaction, memberId);
    if (!open?.requestedBy) throw failure('STATE_CONFLICT');
    if (open.requestedBy === actor.memberId) throw failure('FORBIDDEN');
    if (open.approvedBy === actor.memberId) return null;
    if (open.effectiveAt) throw failure('STATE_CONFLICT');
    await assertApprovers(transaction, [actor.memberId, open.requestedBy]);
    return {
      action: 'member.twoStepResetApproved',
      details: {},
      run: () => announceReset(deps, transaction, memberId, actor.memberId),
    };
  });
}

export function withdrawTwoStepReset(deps: MemberDeps, actor: Actor, request: ActionRequest): Promise<MemberSignIn> {
  const { memberId } = request;
  return help(deps, actor, request, 'resetTwoStep', async (transaction) => {
    if (!(await findOpenReset(transaction, memberId))) return null;
    return {
      action: 'member.twoStepResetWithdrawn',
      details: {},
      run: () => stopReset(deps, transaction, memberId, 'withdrawn', null),
    };
  });
}

interface ApplyDeps {
  database: Database;
  mailer: Mailer;
  sessions: Pick<MemberDeps['sessions'], 'announceChange'>;
}

/** One transaction per reset. Idempotent. */
export async function applyDueResets(deps: ApplyDeps): Promise<void> {
  for (const { memberId } of await selectDue(deps.database)) {
    await inTransaction(deps.database, (transaction) => applyIfDue(deps, transaction, memberId));
  }
}

async function applyIfDue(deps: ApplyDeps, transaction: Transaction, memberId: string): Promise<void> {
  const [target] = await lockMembers(transaction, [memberId]);
  const reset = await findOpenReset(transaction, memberId);
  if (!target || !reset?.effectiveAt || reset.effectiveAt > new Date()) return;
  if (!target.hasTwoStep) {
    await stopReset(deps, transaction, memberId, 'changed', null);
    return;
  }
  if (!(await isStillBacked(transaction, reset, target))) {
    await stopReset(deps, transaction, memberId, 'withdrawn', null);
    return;
  }
  await completeReset(deps, transaction, memberId);
  const entry = { actorId: reset.requestedBy, action: 'member.twoStepReset', targetType: 'member', targetId: memberId } as const;
  await addAuditEntry(transaction, { ...entry, reason: reset.reason, details: {} });
}

/** False for a request or approval by a former admin. An account that became staff needs the second admin. */
async function isStillBacked(transaction: Transaction, reset: OpenReset, { role }: LockedMember): Promise<boolean> {
  const { requestedBy, approvedBy } = reset;
  if (role === 'member' && approvedBy === null) {
    return (await selectAdmins(transaction)).some(({ id }) => id === requestedBy);
  }
  if (requestedBy === null || approvedBy === null) return false;
  return (await selectApproversAmong(transaction, [requestedBy, approvedBy])).size === 2;
}
