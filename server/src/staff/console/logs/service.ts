import type { AuditEntry, ClientErrorGroup, RateLimitRow, SentMail, StaffSecurityEvent } from '@bros/contract/staff/staff-logs';
import { addAuditEntry } from '../../../core/audit/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { sendCopy } from '../../../platform/mail/mail.ts';
import type { Queue } from '../../../platform/queue.ts';
import { searchedBy } from '../policy.ts';
import { canResend } from './policy.ts';
import { presentAuditEntry, presentClientError, presentMail, presentRateLimit, presentSecurityEvent } from './present.ts';
import {
  type AuditFilter,
  type ClientErrorFilter,
  lockMail,
  type MailFilter,
  type SecurityEventFilter,
  selectAuditLog,
  selectClientErrors,
  selectMails,
  selectRateLimits,
  selectSecurityEvents,
} from './queries.ts';

export async function listSecurityEvents(
  database: Database,
  actor: Actor,
  page: SecurityEventFilter,
): Promise<Page<StaffSecurityEvent>> {
  return presentPage(await selectSecurityEvents(database, page, searchedBy(actor)), page, (row) =>
    presentSecurityEvent(row, actor),
  );
}

export async function listRateLimits(database: Database, page: PageRequest): Promise<Page<RateLimitRow>> {
  return presentPage(await selectRateLimits(database, page), page, presentRateLimit);
}

export async function listClientErrors(database: Database, page: ClientErrorFilter): Promise<Page<ClientErrorGroup>> {
  return presentPage(await selectClientErrors(database, page), page, presentClientError);
}

export async function listMails(database: Database, page: MailFilter): Promise<Page<SentMail>> {
  return presentPage(await selectMails(database, page), page, presentMail);
}

export async function listAuditLog(database: Database, page: AuditFilter): Promise<Page<AuditEntry>> {
  return presentPage(await selectAuditLog(database, page), page, presentAuditEntry);
}

/** Idempotent by `copyId`. Throws NOT_FOUND, MAIL_NOT_RESENDABLE if the policy forbids it or `copyId` is taken. */
export async function resendMail(
  { database, queue }: { database: Database; queue: Pick<Queue, 'enqueue'> },
  actor: Actor,
  { mailId, copyId }: { mailId: string; copyId: string },
): Promise<SentMail> {
  return inTransaction(database, async (transaction) => {
    const mail = await lockMail(transaction, mailId);
    if (!mail) throw failure('NOT_FOUND');
    if (!canResend(mail)) throw failure('MAIL_NOT_RESENDABLE');
    const outcome = await sendCopy(transaction, queue, { mailId, copyId });
    if (outcome === 'idTaken') throw failure('MAIL_NOT_RESENDABLE');
    if (outcome === 'sent') {
      const entry = {
        actorId: actor.memberId,
        action: 'mail.resent',
        targetType: 'mail',
        targetId: mailId,
        reason: null,
      } as const;
      await addAuditEntry(transaction, { ...entry, details: { template: mail.template } });
    }
    const copy = await lockMail(transaction, copyId);
    if (!copy) throw failure('NOT_FOUND');
    return presentMail(copy);
  });
}
