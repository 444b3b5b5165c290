import { CURRENCY } from '@bros/contract/core/money';
import { paths } from '@bros/contract/paths';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { readSiteSettings, writeSetting } from '../../../core/site-settings/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { formatMoney } from '../../../platform/money.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { deleteIncrease, lockIncrease, selectAdmins, selectChanges, writeIncrease } from './queries.ts';

export interface SettingsDeskParts {
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

const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * A lower payout limit applies immediately and cancels a pending increase; saving the current limit only cancels it. A higher
 * limit waits until another admin saves the same value or, if there is no other admin, until its due time. Returns whether the
 * limit changes now.
 */
export async function changeLimit(parts: SettingsDeskParts, transaction: Transaction, change: LimitChange): Promise<boolean> {
  const { memberId, from, to } = change;
  const waiting = await lockIncrease(transaction);
  if (to <= from) {
    if (waiting && (await deleteIncrease(transaction)))
      await addEntryAndPublish(parts, transaction, 'setting.raiseWithdrawn', { ...change, to: waiting.cents });
    return to < from;
  }
  if (waiting?.cents === to && waiting.proposedBy !== memberId) return deleteIncrease(transaction);
  const admins = await selectAdmins(transaction);
  const hasApprover = admins.some(({ id }) => id !== memberId);
  const isRepeated = waiting?.cents === to && (waiting.effectiveAt === null) === hasApprover;
  if (isRepeated) return false;
  const effectiveAt = await writeIncrease(transaction, { cents: to, proposedBy: memberId, hasApprover });
  await addEntryAndPublish(parts, transaction, 'setting.raiseProposed', change);
  await announce(parts.mailer, transaction, { ...change, admins, effectiveAt });
  return false;
}

async function addEntryAndPublish(
  { outbox }: Pick<SettingsDeskParts, 'outbox'>,
  transaction: Transaction,
  action: AuditEntry['action'],
  { memberId, from, to }: LimitChange,
): Promise<void> {
  const details = { setting: KEY, from, to };
  await addAuditEntry(transaction, { actorId: memberId, action, targetType: 'setting', targetId: KEY, reason: null, details });
  await outbox.add(transaction, { audience: audiences.everyone, event: 'site.changed', payload: {} });
}

interface Announcement extends LimitChange {
  admins: Awaited<ReturnType<typeof selectAdmins>>;
  effectiveAt: Date | null;
}

/** Emails every admin, including the proposer, so that a stolen account cannot raise the limit unnoticed. */
async function announce(
  mailer: Mailer,
  transaction: Transaction,
  { memberId, from, to, admins, effectiveAt }: Announcement,
): Promise<void> {
  const name = admins.find(({ id }) => id === memberId)?.displayName ?? 'An admin';
  const change = `from ${formatMoney(from, CURRENCY)} to ${formatMoney(to, CURRENCY)}`;
  const when = effectiveAt
    ? `There is no other admin, so it takes effect on ${dateTime.format(effectiveAt)} UTC. Save the present limit in the settings to stop it.`
    : 'It takes effect once another admin approves it in the settings.';
  for (const { id, email } of admins) {
    await mailer.send(transaction, {
      to: email,
      template: 'payout-limit',
      concerns: [id, memberId],
      subject: 'A higher limit for payouts was proposed',
      paragraphs: [`${name} wants to raise the sum that one admin alone may approve in a payout run, ${change}.`, when],
      action: { label: 'Open the settings', url: paths.adminSettings },
    });
  }
}

/** Applies a due increase if its proposer is still an admin. Idempotent. */
export function applyDueIncrease(parts: Omit<SettingsDeskParts, 'mailer'>): Promise<void> {
  return inTransaction(parts.database, async (transaction) => {
    const waiting = await lockIncrease(transaction);
    if (!waiting?.effectiveAt || waiting.effectiveAt > new Date()) return;
    await deleteIncrease(transaction);
    const { proposedBy: memberId, cents: to } = waiting;
    const from = (await readSiteSettings(transaction))[KEY];
    const isAdmin = (await selectAdmins(transaction)).some(({ id }) => id === memberId);
    if (to <= from || !isAdmin) return;
    const revision = (await selectChanges(transaction)).find(({ key }) => key === KEY)?.revision ?? 0;
    if (await writeSetting(transaction, { key: KEY, value: to, revision, changedBy: memberId }))
      await addEntryAndPublish(parts, transaction, 'setting.changed', { memberId, from, to });
  });
}
