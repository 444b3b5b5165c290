import type { MemberSignIn } from '@bros/contract/staff/sign-in-help';
import { clearSignInAttempts, findSignInBlock } from '../../../core/security/limits.ts';
import { queueConfirmationMail } from '../../../identity/accounts/service.ts';
import { findOpenReset, type OpenReset } from '../../../identity/accounts/two-step-reset/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { requireInspection } from '../member-page/service.ts';
import { type ActionRequest, applyAction, type MemberChange } from '../members/act.ts';
import type { LockedMember } from '../members/queries.ts';
import type { MemberDeps } from '../members/service.ts';
import { mayAct, stateAt } from '../policy.ts';
import { findDisplayName } from '../queries.ts';
import { sessionsEndedMail, unlockedMail } from './mails.ts';
import { countOpenSessions, findSignInFacts } from './queries.ts';

/** Throws NOT_FOUND, FORBIDDEN for the actor's account, and for a moderator on a staff account. */
export async function getMemberSignIn(database: Database, actor: Actor, memberId: string): Promise<MemberSignIn> {
  await requireInspection(database, actor, memberId);
  return readSignIn(database, actor, memberId);
}

async function readSignIn(database: Database | Transaction, actor: Actor, memberId: string): Promise<MemberSignIn> {
  const facts = await findSignInFacts(database, memberId);
  if (!facts) throw failure('NOT_FOUND');
  const { isConfirmed, hasTwoStep, lockedAt } = facts;
  const openSessions = await countOpenSessions(database, memberId);
  const blockedUntil = await findSignInBlock(database, facts);
  const reset = await findOpenReset(database, memberId);
  const acting = { memberId: actor.memberId, role: actor.role, state: 'active' } as const;
  const target = { memberId, role: facts.role, state: stateAt(facts, new Date()) };
  const mayHelp = mayAct('helpSignIn', acting, target);
  const mayReset = mayAct('resetTwoStep', acting, target);
  return {
    isConfirmed,
    hasTwoStep,
    openSessions,
    blockedUntil: blockedUntil?.toISOString() ?? null,
    isLocked: lockedAt !== null,
    twoStepReset: reset ? await presentReset(database, reset, { actor, mayReset }) : null,
    can: {
      endSessions: mayHelp && openSessions > 0,
      resendConfirmation: mayHelp && !isConfirmed,
      unlock: mayHelp && blockedUntil !== null,
      resetTwoStep: mayReset && hasTwoStep && isConfirmed && !reset,
    },
  };
}

async function presentReset(
  database: Database | Transaction,
  { requestedBy, identityCheck, reason, effectiveAt }: OpenReset,
  { actor, mayReset }: { actor: Actor; mayReset: boolean },
): Promise<MemberSignIn['twoStepReset']> {
  return {
    requestedBy: requestedBy && (await findDisplayName(database, requestedBy)),
    identityCheck,
    reason,
    effectiveAt: effectiveAt?.toISOString() ?? null,
    can: {
      approve: mayReset && effectiveAt === null && requestedBy !== null && requestedBy !== actor.memberId,
      withdraw: mayReset,
    },
  };
}

/** API tokens stay, because their owner can revoke them. Sockets close with the commit. */
export function endMemberSessions(deps: MemberDeps, actor: Actor, request: ActionRequest): Promise<MemberSignIn> {
  return help(deps, actor, request, 'helpSignIn', async (transaction, target) => {
    if ((await countOpenSessions(transaction, request.memberId)) === 0) return null;
    return {
      action: 'member.sessionsEnded',
      details: {},
      async run() {
        await deps.sessions.end(transaction, request.memberId, 'signedOut');
        await mailHelp(deps, transaction, target, 'sessions-ended', sessionsEndedMail(request.reason));
      },
    };
  });
}

/**
 * Sends only the confirmation email, because the address may belong to somebody who must not read the reason. Throws STATE_CONFLICT if
 * the address is confirmed.
 */
export function resendMemberConfirmation(deps: MemberDeps, actor: Actor, request: ActionRequest): Promise<MemberSignIn> {
  return help(deps, actor, request, 'helpSignIn', (transaction, { isConfirmed }) => {
    if (isConfirmed) throw failure('STATE_CONFLICT');
    return {
      action: 'member.confirmationResent',
      details: {},
      run: () => queueConfirmationMail(deps.queue, transaction, request.memberId),
    };
  });
}

/** Ends a block after failed attempts. A lock that the owner set stays, because it protects the account until a password reset. */
export function unlockMemberSignIn(deps: MemberDeps, actor: Actor, request: ActionRequest): Promise<MemberSignIn> {
  return help(deps, actor, request, 'helpSignIn', async (transaction, target) => {
    if ((await findSignInBlock(transaction, target)) === null) return null;
    return {
      action: 'member.unlocked',
      details: {},
      async run() {
        await clearSignInAttempts(transaction, target);
        await mailHelp(deps, transaction, target, 'unlocked', unlockedMail(request.reason));
      },
    };
  });
}

export function help(
  { database }: MemberDeps,
  actor: Actor,
  request: ActionRequest,
  kind: 'helpSignIn' | 'resetTwoStep',
  plan: (transaction: Transaction, target: LockedMember) => MemberChange | null | Promise<MemberChange | null>,
): Promise<MemberSignIn> {
  return inTransaction(database, async (transaction) => {
    await applyAction(transaction, actor, request, kind, (target) => plan(transaction, target));
    return readSignIn(transaction, actor, request.memberId);
  });
}

/** Skips an unconfirmed address, which may belong to another person. */
async function mailHelp(
  { mailer }: MemberDeps,
  transaction: Transaction,
  { memberId, email, isConfirmed }: LockedMember,
  what: 'sessions-ended' | 'unlocked',
  content: MailContent,
): Promise<void> {
  if (!isConfirmed) return;
  await mailer.send(transaction, { to: email, template: `account-${what}`, concerns: [memberId], ...content });
}
