import type { deletionForm, Waiver } from '@bros/contract/identity/account-data';
import type * as z from 'zod';
import { findReaderTimes } from '../../core/notices/reader-times/service.ts';
import { findRole } from '../../core/people/members/queries.ts';
import { recordSecurityEvent } from '../../core/security/events.ts';
import type { Actor, RequestContext } from '../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { LeavingStep } from '../../platform/member-data.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { audiences } from '../../platform/realtime.ts';
import { type AccountDeps, assertOwner } from '../accounts/service.ts';
import type { Signer } from './links.ts';
import { deletionCanceledMail, deletionRequestedMail } from './mails.ts';
import {
  clearDeletionDue,
  type LeaverRow,
  lockMember,
  lockStayingAdmins,
  moveDeletionDue,
  selectCounterparts,
  setDeletionDue,
} from './queries.ts';

export interface AccountDataDeps extends AccountDeps {
  outbox: Outbox;
  leaving: readonly LeavingStep[];
  keepLinks: Signer;
  downloadLinks: Signer;
}

const done = { ok: true } as const;

/**
 * Hides the account until erasure.ts deletes it, ends other sessions and emails a link to keep it. Idempotent, even concurrently. Throws PASSWORD_WRONG,
 * RATE_LIMITED, LAST_ADMIN, SALES_OWED.
 */
export async function requestDeletion(
  deps: AccountDataDeps,
  context: RequestContext,
  actor: Actor,
  form: z.output<typeof deletionForm>,
): Promise<{ deletionDueAt: string }> {
  await assertOwner(deps, context, actor, form.currentPassword);
  const dueAt = await inTransaction(deps.database, async (transaction) => {
    const member = await lockLeaver(transaction, actor.memberId);
    return member.deletionDueAt ?? leave(deps, context, transaction, actor, { ...member, waiver: form.waiver });
  });
  return { deletionDueAt: dueAt.toISOString() };
}

async function lockLeaver(transaction: Transaction, memberId: string): Promise<LeaverRow> {
  if ((await findRole(transaction, memberId)) === 'admin') {
    const staying = await lockStayingAdmins(transaction);
    if (staying.length === 1 && staying[0] === memberId) throw failure('LAST_ADMIN');
  }
  const member = await lockMember(transaction, memberId);
  if (!member) throw failure('NOT_FOUND');
  return member;
}

async function leave(
  deps: AccountDataDeps,
  context: RequestContext,
  transaction: Transaction,
  { memberId, sessionId }: Actor,
  { email, waiver }: LeaverRow & { waiver: Waiver | undefined },
): Promise<Date> {
  for (const { assertMayLeave } of deps.leaving) await assertMayLeave?.(deps, transaction, { memberId, email, waiver });
  await leaveFeatures(deps, transaction, memberId);
  const dueAt = await setDeletionDue(transaction, memberId);
  await deps.sessions.end(transaction, memberId, 'leaving', { except: sessionId });
  await deps.sessions.announceChange(transaction, memberId);
  await announceToCounterparts(deps.outbox, transaction, memberId);
  const times = await findReaderTimes(transaction, memberId);
  await deps.mailer.send(transaction, {
    to: email,
    template: 'deletion-requested',
    concerns: [memberId],
    ...deletionRequestedMail(dueAt, times, deps.keepLinks.sign(memberId, String(dueAt.getTime()))),
  });
  await recordSecurityEvent(transaction, 'deletion_requested', context, { memberId });
  return dueAt;
}

/** For a restored backup: sets the due date again without an email. False if there is no account. */
export async function repeatDeletion(
  deps: Pick<AccountDataDeps, 'leaving'>,
  transaction: Transaction,
  memberId: string,
  dueAt: Date,
): Promise<boolean> {
  const member = await lockMember(transaction, memberId);
  if (!member) return false;
  await leaveFeatures(deps, transaction, memberId);
  await moveDeletionDue(transaction, memberId, dueAt);
  return true;
}

/** Keeps an account and sends no email. Also for an account that is leaving in a restored backup but was kept afterwards. */
export async function repeatKeeping(
  { leaving }: Pick<AccountDataDeps, 'leaving'>,
  transaction: Transaction,
  memberId: string,
): Promise<void> {
  await clearDeletionDue(transaction, memberId);
  for (const { keep } of leaving) await keep?.(transaction, memberId);
}

async function leaveFeatures(
  { leaving }: Pick<AccountDataDeps, 'leaving'>,
  transaction: Transaction,
  memberId: string,
): Promise<void> {
  for (const { leave } of leaving) await leave?.(transaction, memberId);
}

export async function announceToCounterparts(outbox: Outbox, transaction: Transaction, memberId: string): Promise<void> {
  const counterparts = await selectCounterparts(transaction, memberId);
  if (counterparts.length === 0) return;
  const event = { event: 'connections.changed', payload: { memberId } };
  await outbox.add(transaction, ...counterparts.map((id) => ({ audience: audiences.member(id), ...event })));
}

/** Does nothing if no deletion is pending. */
export async function cancelDeletion(deps: AccountDataDeps, context: RequestContext, actor: Actor): Promise<typeof done> {
  await inTransaction(deps.database, async (transaction) => {
    const member = await lockMember(transaction, actor.memberId);
    if (!member || member.isOver) throw failure('UNAUTHENTICATED');
    await keep(deps, context, transaction, member);
  });
  return done;
}

/** Keeps the account; a suspension remains. Throws LINK_INVALID, also for an earlier request's link, and LINK_EXPIRED once deletion is due. */
export async function cancelDeletionByLink(deps: AccountDataDeps, context: RequestContext, token: string): Promise<typeof done> {
  const [memberId, dueAt] = deps.keepLinks.read(token) ?? [];
  if (memberId === undefined) throw failure('LINK_INVALID');
  await inTransaction(deps.database, async (transaction) => {
    const member = await lockMember(transaction, memberId);
    if (!member || member.isOver) throw failure('LINK_EXPIRED');
    if (member.deletionDueAt && String(member.deletionDueAt.getTime()) !== dueAt) throw failure('LINK_INVALID');
    await keep(deps, context, transaction, member);
  });
  return done;
}

async function keep(
  deps: AccountDataDeps,
  context: RequestContext,
  transaction: Transaction,
  { memberId, email, deletionDueAt }: LeaverRow,
): Promise<void> {
  if (!deletionDueAt) return;
  await repeatKeeping(deps, transaction, memberId);
  await deps.sessions.announceChange(transaction, memberId);
  await announceToCounterparts(deps.outbox, transaction, memberId);
  await deps.mailer.send(transaction, {
    to: email,
    template: 'deletion-canceled',
    concerns: [memberId],
    ...deletionCanceledMail(),
  });
  await recordSecurityEvent(transaction, 'deletion_canceled', context, { memberId });
}
