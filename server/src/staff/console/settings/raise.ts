import { CURRENCY } from '@bros/contract/core/money';
import { paths } from '@bros/contract/paths';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { readSiteSettings, writeSetting } from '../../../core/site-settings/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { formatMoney } from '../../../platform/money.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { deleteRaise, lockRaise, selectAdmins, selectChanges, writeRaise } from './queries.ts';

export interface SettingsDeskParts {
  database: Database;
  outbox: Outbox;
  mailer: Mailer;
}

const KEY = 'payoutApprovalCents';

interface Wish {
  memberId: string;
  from: number;
  to: number;
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * A lower payout limit applies immediately and cancels a pending raise; saving the current limit only cancels it. A higher limit waits until another admin saves
 * the same value or, if there is no other admin, until its due time. Returns whether the limit changes now.
 */
export async function decideLimit(parts: SettingsDeskParts, transaction: Transaction, wish: Wish): Promise<boolean> {
  const { memberId, from, to } = wish;
  const waiting = await lockRaise(transaction);
  if (to <= from) {
    if (waiting && (await deleteRaise(transaction)))
      await note(parts, transaction, 'setting.raiseWithdrawn', { ...wish, to: waiting.cents });
    return to < from;
  }
  if (waiting?.cents === to && waiting.proposedBy !== memberId) return deleteRaise(transaction);
  const admins = await selectAdmins(transaction);
  const hasApprover = admins.some(({ id }) => id !== memberId);
  const isRepeated = waiting?.cents === to && (waiting.effectiveAt === null) === hasApprover;
  if (isRepeated) return false;
  const effectiveAt = await writeRaise(transaction, { cents: to, proposedBy: memberId, hasApprover });
  await note(parts, transaction, 'setting.raiseProposed', wish);
  await announce(parts.mailer, transaction, { ...wish, admins, effectiveAt });
  return false;
}

async function note(
  { outbox }: Pick<SettingsDeskParts, 'outbox'>,
  transaction: Transaction,
  action: AuditEntry['action'],
  { memberId, from, to }: Wish,
): Promise<void> {
  const details = { setting: KEY, from, to };
  await addAuditEntry(transaction, { actorId: memberId, action, targetType: 'setting', targetId: KEY, reason: null, details });
  await outbox.add(transaction, { audience: audiences.everyone, event: 'site.changed', payload: {} });
}

interface Announcement extends Wish {
  admins: Awaited<ReturnType<typeof selectAdmins>>;
  effectiveAt: Date | null;
}

/** Mails every admin including the proposer, so that a stolen account cannot raise the limit unnoticed. */
async function announce(
  mailer: Mailer,
  transaction: Transaction,
  { memberId, from, to, admins, effectiveAt }: Announcement,
): Promise<void> {
  const name = admins.find(({ id }) => id === memberId)?.displayName ?? 'An admin';
  const change = `from ${formatMoney(from, CURRENCY)} to ${formatMoney(to, CURRENCY)}`;
  const when = effectiveAt
    ? `There is no other admin, so it takes effect on ${moment.format(effectiveAt)} UTC. Save the present limit in the settings to stop it.`
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

/** Applies a due raise if its proposer is still an admin. Idempotent. */
export function applyDueRaise(parts: Omit<SettingsDeskParts, 'mailer'>): Promise<void> {
  return inTransaction(parts.database, async (transaction) => {
    const waiting = await lockRaise(transaction);
    if (!waiting?.effectiveAt || waiting.effectiveAt > new Date()) return;
    await deleteRaise(transaction);
    const { proposedBy: memberId, cents: to } = waiting;
    const from = (await readSiteSettings(transaction))[KEY];
    const isAdmin = (await selectAdmins(transaction)).some(({ id }) => id === memberId);
    if (to <= from || !isAdmin) return;
    const revision = (await selectChanges(transaction)).find(({ key }) => key === KEY)?.revision ?? 0;
    if (await writeSetting(transaction, { key: KEY, value: to, revision, changedBy: memberId }))
      await note(parts, transaction, 'setting.changed', { memberId, from, to });
  });
}
