import { CURRENCY } from '@bros/contract/core/money';
import { paths } from '@bros/contract/paths';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { findReaderTimes, type ReaderTimes } from '../../../core/notices/reader-times/service.ts';
import { assertApprovers, selectApproversAmong } from '../../../core/people/members/approvers.ts';
import { readSiteSettings, writeSetting } from '../../../core/site-settings/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { MailContent, Mailer } from '../../../platform/mail/mail.ts';
import { formatMoney } from '../../../platform/money.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { selectAdmins } from '../queries.ts';
import { deleteIncrease, lockIncrease, selectChanges, writeIncrease } from './queries.ts';

export interface SettingsDeskDeps {
  database: Database;
  outbox: Outbox;
  mailer: Mailer;
}

const KEY = 'payoutApprovalCents';

interface LimitChange {
  memberId: string;
  from: number;
  to: number;
}

/**
 * A lower payout limit applies immediately. It cancels a pending increase, as does saving the current limit. A higher limit waits until another admin saves the
 * same value or, if no other admin has been one for long enough to approve, until its due time. Returns whether the limit changes now. Throws ADMIN_TOO_NEW.
 */
export async function changeLimit(deps: SettingsDeskDeps, transaction: Transaction, change: LimitChange): Promise<boolean> {
  const { memberId, from, to } = change;
  const waiting = await lockIncrease(transaction);
  if (to <= from) {
    if (waiting && (await deleteIncrease(transaction)))
      await addEntryAndPublish(deps, transaction, 'setting.raiseWithdrawn', { ...change, to: waiting.cents });
    return to < from;
  }
  const admins = await selectAdmins(transaction);
  const proposer = waiting?.cents === to ? admins.find(({ id }) => id === waiting.proposedBy) : undefined;
  if (proposer && proposer.id !== memberId) {
    await assertApprovers(transaction, [memberId, proposer.id]);
    return deleteIncrease(transaction);
  }
  const approvers = await selectApproversAmong(transaction, idsOf(admins));
  const hasApprover = admins.some(({ id }) => id !== memberId && approvers.has(id));
  const isRepeated = proposer !== undefined && (waiting?.effectiveAt === null) === hasApprover;
  if (isRepeated) return false;
  const effectiveAt = await writeIncrease(transaction, { cents: to, proposedBy: memberId, hasApprover });
  await addEntryAndPublish(deps, transaction, 'setting.raiseProposed', change);
  await announce(deps.mailer, transaction, { ...change, admins, effectiveAt });
  return false;
}

async function addEntryAndPublish(
  { outbox }: Pick<SettingsDeskDeps, 'outbox'>,
  transaction: Transaction,
  action: AuditEntry['action'],
  { memberId, from, to }: LimitChange,
): Promise<void> {
  const details = { setting: KEY, from, to };
  await addAuditEntry(transaction, { actorId: memberId, action, targetType: 'setting', targetId: KEY, reason: null, details });
  await outbox.add(transaction, { audience: audiences.everyone, event: 'site.changed', payload: {} });
}

const idsOf = (admins: readonly { id: string }[]): string[] => admins.map(({ id }) => id);

interface Announcement extends LimitChange {
  admins: Awaited<ReturnType<typeof selectAdmins>>;
  effectiveAt: Date | null;
}

async function announce(
  mailer: Mailer,
  transaction: Transaction,
  { memberId, from, to, admins, effectiveAt }: Announcement,
): Promise<void> {
  const change = `from ${formatMoney(from, CURRENCY)} to ${formatMoney(to, CURRENCY)}`;
  const describeStart = (times: ReaderTimes) =>
    effectiveAt
      ? `There is no other admin whose approval counts, so it takes effect on ${times.moment(effectiveAt)}. Save the present limit in the settings to stop it.`
      : 'It takes effect once another admin approves it in the settings.';
  await mailAdmins(mailer, transaction, memberId, (times) => ({
    subject: 'A higher limit for payouts was proposed',
    paragraphs: [
      `${nameOf(admins, memberId)} wants to raise the sum that one admin alone may approve in a payout run, ${change}.`,
      describeStart(times),
    ],
  }));
}

const nameOf = (admins: Announcement['admins'], memberId: string) =>
  admins.find(({ id }) => id === memberId)?.displayName ?? 'An admin';

/** Also emails the actor, so a stolen account cannot change the limit unnoticed. */
async function mailAdmins(
  mailer: Mailer,
  transaction: Transaction,
  actorId: string,
  write: (times: ReaderTimes) => Pick<MailContent, 'subject' | 'paragraphs'>,
): Promise<void> {
  for (const { id, email } of await selectAdmins(transaction)) {
    await mailer.send(transaction, {
      to: email,
      template: 'payout-limit',
      concerns: [id, actorId],
      action: { label: 'Open the settings', url: paths.adminSettings },
      ...write(await findReaderTimes(transaction, id)),
    });
  }
}

export async function announceNewLimit(
  mailer: Mailer,
  transaction: Transaction,
  { memberId, from, to }: LimitChange,
): Promise<void> {
  const name = nameOf(await selectAdmins(transaction), memberId);
  const change = `from ${formatMoney(from, CURRENCY)} to ${formatMoney(to, CURRENCY)}`;
  const how = to > from ? `The last step was taken by ${name}.` : `${name} lowered it.`;
  await mailAdmins(mailer, transaction, memberId, () => ({
    subject: 'The limit for payouts was changed',
    paragraphs: [`The sum that one admin alone may approve in a payout run has changed ${change}. ${how}`],
  }));
}

/** Applies a due increase if its proposer is still an admin. Idempotent. */
export function applyDueIncrease(deps: SettingsDeskDeps): Promise<void> {
  return inTransaction(deps.database, async (transaction) => {
    const waiting = await lockIncrease(transaction);
    if (!waiting?.effectiveAt || waiting.effectiveAt > new Date()) return;
    await deleteIncrease(transaction);
    const { proposedBy: memberId, cents: to } = waiting;
    const from = (await readSiteSettings(transaction))[KEY];
    const isAdmin = (await selectAdmins(transaction)).some(({ id }) => id === memberId);
    if (to <= from || !isAdmin) return;
    const revision = (await selectChanges(transaction)).find(({ key }) => key === KEY)?.revision ?? 0;
    if (!(await writeSetting(transaction, { key: KEY, value: to, revision, changedBy: memberId }))) return;
    await addEntryAndPublish(deps, transaction, 'setting.changed', { memberId, from, to });
    await announceNewLimit(deps.mailer, transaction, { memberId, from, to });
  });
}
