import type { safetyTimers as operations, SafetyLink } from '@bros/contract/members/safety-timers';
import type { InferContractRouterInputs } from '@orpc/contract';
import { firstNameOf } from '../../../core/people/first-name.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { hashAddress, hashCode } from '../codes.ts';
import { isDeclined } from '../contacts/queries.ts';
import { confirmContact, declineAddress } from '../contacts/service.ts';
import type { SafetyDeps } from '../deps.ts';
import { stateOf } from '../policy.ts';
import { findOwner, findTimer, lockTimer, markSeen } from '../queries.ts';
import { changeTimer } from '../service.ts';
import { findLink, type LinkRow } from './queries.ts';

type Answer = InferContractRouterInputs<typeof operations>['answerLink'];

/** Throws LINK_INVALID. */
export async function readLink(
  { database, secret }: Pick<SafetyDeps, 'secret'> & { database: Database | Transaction },
  token: string,
): Promise<SafetyLink> {
  const { ownerId, ...link } = await requireLink(database, token);
  const owner = await findOwner(database, ownerId);
  if (!owner) throw failure('LINK_INVALID');
  return {
    firstName: firstNameOf(owner.fullName),
    contactState: await contactStateOf(database, secret, link),
    timer: link.timerId === null ? null : await describeTimer(database, link.timerId),
  };
}

/** Throws LINK_INVALID, also if the contact or the owner's timer was deleted. */
async function requireLink(database: Database | Transaction, token: string): Promise<LinkRow & { ownerId: string }> {
  const link = await findLink(database, hashCode(token));
  const ownerId = link?.contactOwnerId ?? link?.timerOwnerId;
  if (!link || !ownerId) throw failure('LINK_INVALID');
  return { ...link, ownerId };
}

async function contactStateOf(
  database: Database | Transaction,
  secret: string,
  { email, confirmedAt }: Pick<LinkRow, 'email' | 'confirmedAt'>,
): Promise<SafetyLink['contactState']> {
  if (email === null) return null;
  if (await isDeclined(database, hashAddress(secret, email))) return 'declined';
  return confirmedAt ? 'confirmed' : 'waiting';
}

async function describeTimer(database: Database | Transaction, timerId: string): Promise<SafetyLink['timer']> {
  const timer = await findTimer(database, timerId);
  if (!timer) return null;
  return {
    endsAt: timer.endsAt.toISOString(),
    state: stateOf(timer),
    isSeen: timer.seenAt !== null,
  };
}

/**
 * Needs no session, so that even a banned owner can use it. A contact's link never ends or extends the timer; an owner's never answers for
 * the contact. Throws LINK_INVALID, SAFETY_TIMER_STATE.
 */
export function answerLink(deps: SafetyDeps, answer: Answer): Promise<SafetyLink> {
  return inRowTransaction(deps.database, hashCode(answer.token), async (transaction) => {
    const link = await requireLink(transaction, answer.token);
    if (answer.answer === 'change') await changeByLink(deps, transaction, link, answer);
    else await answerAsContact(deps, transaction, link, answer.answer);
    return readLink({ ...deps, database: transaction }, answer.token);
  });
}

async function changeByLink(
  deps: SafetyDeps,
  transaction: Transaction,
  { contactId, timerId }: LinkRow,
  change: Extract<Answer, { answer: 'change' }>,
): Promise<void> {
  const timer = contactId === null && timerId !== null ? await lockTimer(transaction, timerId) : undefined;
  if (!timer) throw failure('LINK_INVALID');
  await changeTimer(deps, transaction, timer, change);
}

async function answerAsContact(
  deps: SafetyDeps,
  transaction: Transaction,
  { contactId, timerId, email, ownerId }: LinkRow & { ownerId: string },
  answer: 'confirm' | 'decline' | 'seen',
): Promise<void> {
  if (contactId === null || email === null) throw failure('LINK_INVALID');
  if (answer === 'confirm') await confirmContact(deps, transaction, { contactId, ownerId, email });
  if (answer === 'decline') await declineAddress(deps, transaction, email);
  if (answer === 'seen' && timerId !== null) await markSeen(transaction, timerId);
}
