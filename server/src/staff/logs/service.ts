import type { AuditEntry, ClientErrorGroup, RateLimitRow, SentMail, StaffSecurityEvent } from '@bros/contract/staff-logs';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { presentAuditEntry, presentClientError, presentMail, presentRateLimit, presentSecurityEvent } from './present.ts';
import {
  type AuditFilter,
  type ClientErrorFilter,
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
  return presentPage(await selectSecurityEvents(database, page), page, (row) => presentSecurityEvent(row, actor));
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
