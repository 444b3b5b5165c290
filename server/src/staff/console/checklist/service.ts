import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import { BACKUP_MAX_AGE_DAYS, type Checklist, type markUnusedForm, type OptionalPart } from '@bros/contract/staff/checklist';
import type * as z from 'zod';
import type { Config } from '../../../config.ts';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { missingImprint, readSiteSettings } from '../../../core/site-settings/service.ts';
import type { TurnCheck } from '../../../gatherings/streams/turn/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { findLastBackup } from '../../backup/service.ts';
import { selectAdmins } from '../queries.ts';
import { testMail } from './mails.ts';
import { addAcceptance, findEntry, findLastArchived, findTestMail, selectStaffWithoutSecondStep, writeEntry } from './queries.ts';

export interface ChecklistDeps {
  database: Database;
  mailer: Mailer;
  config: Pick<Config, 'isProduction' | 'smtpUrl' | 'databaseUrl' | 'backupDir' | 'payments' | 'ice'>;
  payments: { planPrices: () => Promise<readonly unknown[]>; isSandbox: boolean };
  checkTurn: TurnCheck;
}

const PROVIDER_WITHIN_MS = 5_000;
const REPEAT_AFTER_MS = 60_000;
const ENTRIES = { payments: 'checklist.paymentsUnused', turn: 'checklist.turnUnused' } as const;

/** The card provider counts as failed after five seconds without a response. */
export async function getChecklist(deps: ChecklistDeps): Promise<Checklist> {
  const { database, config } = deps;
  const missing = missingImprint(await readSiteSettings(database));
  const staff = await selectStaffWithoutSecondStep(database);
  const mail = await readMail(database, config);
  const backup = await readBackup(deps);
  const payments = await readPayments(deps);
  const turn = await readTurn(deps);
  const items = {
    imprint: { isDone: missing.length === 0, missing },
    mail,
    secondStep: {
      isDone: staff.length === 0,
      missing: staff.map(({ id, displayName }) => ({ id: id as MemberId, displayName })),
    },
    backup,
    payments,
    turn,
  };
  return { isForProduction: config.isProduction, isDone: Object.values(items).every(({ isDone }) => isDone), ...items };
}

interface TestMail {
  mailId: string;
  server: string | null;
  /** Stored, because the email is deleted with the admin's account. */
  isAccepted?: true;
}

function serverOf({ smtpUrl }: ChecklistDeps['config']): string | null {
  return smtpUrl === undefined ? null : new URL(smtpUrl).host;
}

/** Done if the current mail server accepted the last test email. */
async function readMail(database: Database | Transaction, config: ChecklistDeps['config']): Promise<Checklist['mail']> {
  const server = serverOf(config);
  const entry = (await findEntry(database, 'checklist.testMail'))?.value as TestMail | undefined;
  const sent = entry && entry.server === server ? await findTestMail(database, entry.mailId) : undefined;
  const test = sent ? { ...sent, createdAt: sent.createdAt.toISOString() } : null;
  if (entry && test?.state === 'sent' && !entry.isAccepted) await addAcceptance(database, entry.mailId);
  const isAccepted = test ? test.state === 'sent' : entry?.server === server && entry?.isAccepted === true;
  return { isDone: server !== null && isAccepted, server, test };
}

async function readBackup({ database, config }: ChecklistDeps): Promise<Checklist['backup']> {
  const { databaseUrl, backupDir } = config;
  if (databaseUrl) return describeBackup('wal', await findLastArchived(database));
  if (!backupDir) return describeBackup('none', null);
  return describeBackup('full', (await findLastBackup(backupDir).catch(() => undefined)) ?? null);
}

function describeBackup(kind: Checklist['backup']['kind'], at: Date | null): Checklist['backup'] {
  const isDone = at !== null && Date.now() - at.getTime() < BACKUP_MAX_AGE_DAYS * DAY_MS;
  return { isDone, kind, lastAt: at?.toISOString() ?? null };
}

async function readUnused(database: Database, part: OptionalPart): Promise<Checklist['turn']['unused']> {
  const entry = await findEntry(database, ENTRIES[part]);
  return entry?.value === true ? { by: entry.by, at: entry.changedAt.toISOString() } : null;
}

async function readPayments({ database, config, payments }: ChecklistDeps): Promise<Checklist['payments']> {
  if (!config.payments) {
    const unused = await readUnused(database, 'payments');
    return { isDone: unused !== null, mode: payments.isSandbox ? 'sandbox' : 'none', isAccepted: null, unused };
  }
  const mode = /^(sk|rk)_live_/.test(config.payments.secretKey) ? 'live' : 'test';
  const isAccepted = await answers(payments.planPrices());
  return { isDone: mode === 'live' && isAccepted, mode, isAccepted, unused: null };
}

async function answers(prices: Promise<readonly unknown[]>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(resolve, PROVIDER_WITHIN_MS, []);
  });
  const found = await Promise.race([prices.catch(() => []), late]);
  clearTimeout(timer);
  return found.length > 0;
}

async function readTurn({ database, checkTurn }: ChecklistDeps): Promise<Checklist['turn']> {
  const servers = await checkTurn();
  if (servers.length > 0) return { isDone: servers.every(({ error }) => error === null), servers, unused: null };
  const unused = await readUnused(database, 'turn');
  return { isDone: unused !== null, servers, unused };
}

/** Does nothing if a test email is queued or was sent within the last minute. */
export async function sendTestMail(deps: ChecklistDeps, actor: Actor): Promise<Checklist> {
  const server = serverOf(deps.config);
  await inTransaction(deps.database, async (transaction) => {
    const { test } = await readMail(transaction, deps.config);
    const isFresh = test !== null && Date.now() - Date.parse(test.createdAt) < REPEAT_AFTER_MS;
    const to = (await selectAdmins(transaction)).find(({ id }) => id === actor.memberId)?.email;
    if (!to || test?.state === 'queued' || (isFresh && test?.state === 'sent')) return;
    const mailId = newId();
    await deps.mailer.send(transaction, {
      id: mailId,
      to,
      template: 'checklist-test',
      concerns: [actor.memberId],
      ...testMail(),
    });
    await writeEntry(transaction, 'checklist.testMail', { value: { mailId, server }, changedBy: actor.memberId });
    const target = { targetType: 'mail', targetId: mailId } as const;
    await addAuditEntry(transaction, { actorId: actor.memberId, action: 'mail.tested', ...target, reason: null, details: {} });
  });
  return getChecklist(deps);
}

/** Throws STATE_CONFLICT if a configured part is marked as unused. Idempotent. */
export async function markUnused(
  deps: ChecklistDeps,
  actor: Actor,
  { part, isUnused, reason }: z.output<typeof markUnusedForm>,
): Promise<Checklist> {
  const isConfigured = part === 'turn' ? deps.config.ice.turn !== undefined : deps.config.payments !== undefined;
  if (isUnused && isConfigured) throw failure('STATE_CONFLICT');
  await inTransaction(deps.database, async (transaction) => {
    const changedBy = actor.memberId;
    const isKnown = (await findEntry(transaction, ENTRIES[part]))?.value === true;
    if (isKnown === isUnused) return;
    if (!(await writeEntry(transaction, ENTRIES[part], { value: isUnused, changedBy }))) return;
    await addAuditEntry(transaction, {
      actorId: changedBy,
      action: isUnused ? 'checklist.markedUnused' : 'checklist.markedUsed',
      targetType: 'checklist',
      targetId: part,
      reason,
      details: { part },
    });
  });
  return getChecklist(deps);
}
