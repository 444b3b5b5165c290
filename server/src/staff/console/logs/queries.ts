import type { SEVERITIES } from '@bros/contract/core/client-errors';
import type { RiskLevel } from '@bros/contract/core/rules';
import type { MAIL_LOG_STATES } from '@bros/contract/staff/staff-logs';
import { and, arrayContains, eq, inArray, not, or, sql } from 'drizzle-orm';
import { auditLog } from '../../../core/audit/tables.ts';
import { clientErrors } from '../../../core/client-errors/tables.ts';
import { accounts, member, nameOf } from '../../../core/people/members/queries.ts';
import { rateLimits, securityEvents } from '../../../core/security/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { mails } from '../../../platform/mail/tables.ts';
import {
  EVERYTHING,
  isWithin,
  type MemberAndDaysFilter,
  matchesSearch,
  membersMatching,
  type SearchedFields,
} from '../queries.ts';

interface LogFilter extends MemberAndDaysFilter {
  search?: string | undefined;
}
export type SecurityEventFilter = LogFilter & { riskLevel?: RiskLevel | undefined };
export type ClientErrorFilter = LogFilter & { severity?: (typeof SEVERITIES)[number] | undefined };
export type MailFilter = LogFilter & { state?: (typeof MAIL_LOG_STATES)[number] | undefined };
export type AuditFilter = LogFilter & { action?: string | undefined };

/** Omits the typed email address, which only some staff see. */
const eventTexts = sql`(${securityEvents.eventType} || ' ' || coalesce(${securityEvents.details} ->> 'address', ''))`;
const typedEmail = sql`(${securityEvents.details} ->> 'email')`;

function eventsFound(search: string, searched: SearchedFields) {
  const byEmail = sql`union select ${securityEvents.id} from ${securityEvents} where ${matchesSearch(typedEmail, search)}`;
  return inArray(
    securityEvents.id,
    sql`(select ${securityEvents.id} from ${securityEvents} where ${matchesSearch(eventTexts, search)}
      union select ${securityEvents.id} from ${securityEvents} where ${securityEvents.userId} in ${membersMatching(search, searched)}
      ${searched.emails ? byEmail : sql``})`,
  );
}

export function selectSecurityEvents(database: Database, page: SecurityEventFilter, searched: SearchedFields) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(securityEvents.createdAt, securityEvents.id, page);
  return database
    .select({
      id: securityEvents.id,
      memberId: securityEvents.userId,
      memberName: nameOf(securityEvents.userId),
      eventType: securityEvents.eventType,
      riskLevel: securityEvents.riskLevel,
      details: securityEvents.details,
      createdAt: securityEvents.createdAt,
      microseconds,
    })
    .from(securityEvents)
    .where(
      and(
        isAfterCursor,
        isWithin(securityEvents.createdAt, page),
        page.search ? eventsFound(page.search, searched) : undefined,
        page.memberId ? eq(securityEvents.userId, page.memberId) : undefined,
        page.riskLevel ? eq(securityEvents.riskLevel, page.riskLevel) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type SecurityEventRow = Awaited<ReturnType<typeof selectSecurityEvents>>[number];

export function selectRateLimits(database: Database, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(rateLimits.lastAttemptAt, rateLimits.id, page);
  return database
    .select({
      id: rateLimits.id,
      actionType: rateLimits.actionType,
      subject: rateLimits.subject,
      attempts: rateLimits.attempts,
      refusals: rateLimits.refusals,
      windowStart: rateLimits.windowStart,
      lastAttemptAt: rateLimits.lastAttemptAt,
      microseconds,
    })
    .from(rateLimits)
    .where(isAfterCursor)
    .orderBy(...order)
    .limit(limit);
}
export type RateLimitRow = Awaited<ReturnType<typeof selectRateLimits>>[number];

export function selectClientErrors(database: Database, page: ClientErrorFilter) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(clientErrors.lastSeenAt, clientErrors.id, page);
  return database
    .select({
      id: clientErrors.id,
      fingerprint: clientErrors.fingerprint,
      message: clientErrors.message,
      stack: clientErrors.stack,
      severity: clientErrors.severity,
      occurrences: clientErrors.occurrences,
      lastUrl: clientErrors.lastUrl,
      lastBrowser: clientErrors.lastBrowser,
      lastUserId: clientErrors.lastUserId,
      lastUserName: nameOf(clientErrors.lastUserId),
      lastSessionId: clientErrors.lastSessionId,
      lastComponent: clientErrors.lastComponent,
      lastAction: clientErrors.lastAction,
      lastMetadata: clientErrors.lastMetadata,
      firstSeenAt: clientErrors.firstSeenAt,
      lastSeenAt: clientErrors.lastSeenAt,
      microseconds,
    })
    .from(clientErrors)
    .where(
      and(
        isAfterCursor,
        isWithin(clientErrors.lastSeenAt, page),
        page.search ? matchesSearch(sql`${clientErrors.message}`, page.search) : undefined,
        page.memberId ? eq(clientErrors.lastUserId, page.memberId) : undefined,
        page.severity ? eq(clientErrors.severity, page.severity) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type ClientErrorRow = Awaited<ReturnType<typeof selectClientErrors>>[number];

/** Omits the text, which may contain tokens. */
const mailColumns = {
  id: mails.id,
  to: mails.to,
  subject: mails.subject,
  template: mails.template,
  state: mails.state,
  attempts: mails.attempts,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  isCopy: sql<boolean>`${mails.copyOf} is not null`,
  canBeEnded: sql<boolean>`${mails.oneClickUrl} is not null`,
  /** True if the text has a link with a token, which needs no sign-in. */
  hasToken: sql<boolean>`${mails.text} ~ 'token='`,
  /** False after MAIL_TEXTS_KEPT_DAYS. */
  hasText: sql<boolean>`${mails.text} <> ''`,
  isToMember: sql<boolean>`exists (select from ${accounts} where ${member.id} = any(${mails.concerns}) and ${member.email} = ${mails.to}::citext)`,
};

const isShared = not(mails.isPrivate);

const mailWords = sql`(${mails.to} || ' ' || ${mails.subject})`;

export function selectMails(database: Database, page: MailFilter) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(mails.createdAt, mails.id, page);
  return database
    .select({ ...mailColumns, microseconds })
    .from(mails)
    .where(
      and(
        isAfterCursor,
        isShared,
        isWithin(mails.createdAt, page),
        page.search ? matchesSearch(mailWords, page.search) : undefined,
        page.memberId ? arrayContains(mails.concerns, [page.memberId]) : undefined,
        page.state ? eq(mails.state, page.state) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type MailRow = Omit<Awaited<ReturnType<typeof selectMails>>[number], 'microseconds'>;

export async function lockMail(transaction: Transaction, mailId: string): Promise<MailRow | undefined> {
  const [row] = await transaction
    .select(mailColumns)
    .from(mails)
    .where(and(eq(mails.id, mailId), isShared))
    .for('no key update', { of: mails });
  return row;
}

/** The log stores only IDs, because names are deleted with members. Null if the target has no name or no longer exists. */
const targetName = () => sql<string | null>`case ${auditLog.targetType}
  when 'member' then ${nameOf(sql`${auditLog.targetId}::uuid`)}
  when 'report' then (select ${nameOf(sql`reports.target_member_id`)} from reports where reports.id = ${auditLog.targetId}::uuid)
  when 'destination' then (select name from destinations where id = ${auditLog.targetId}::uuid)
  when 'room' then (select name from chat_rooms where id = ${auditLog.targetId}::uuid)
  when 'payoutRun' then (select period from payout_runs where id = ${auditLog.targetId}::uuid)
  when 'payout' then (select ${nameOf(sql`payouts.user_id`)} from payouts where payouts.id = ${auditLog.targetId}::uuid)
  when 'announcement' then (select title from announcements where id = ${auditLog.targetId}::uuid)
  when 'wordRule' then (select phrase from word_rules where id = ${auditLog.targetId}::uuid)
  when 'invitation' then (select code from invitations where id = ${auditLog.targetId}::uuid)
end`;

/**
 * The member whom the entry concerns: the target, the reported member or the payout's recipient. Null if there is none, or a target member no longer exists.
 */
const targetMember = () => sql<string | null>`case ${auditLog.targetType}
  when 'member' then (select ${member.id} from ${accounts} where ${member.id} = ${auditLog.targetId}::uuid)
  when 'report' then (select target_member_id from reports where id = ${auditLog.targetId}::uuid)
  when 'payout' then (select user_id from payouts where id = ${auditLog.targetId}::uuid)
end`;

const auditWords = sql`(${auditLog.action} || ' ' || coalesce(${auditLog.reason}, ''))`;

const entriesFound = (search: string) =>
  inArray(
    auditLog.id,
    sql`(select ${auditLog.id} from ${auditLog} where ${matchesSearch(auditWords, search)}
      union select ${auditLog.id} from ${auditLog} where ${auditLog.actorId} in ${membersMatching(search, EVERYTHING)}
      union select ${auditLog.id} from ${auditLog} where ${auditLog.targetId} in (select id::text from ${membersMatching(search, EVERYTHING)} as named (id)))`,
  );

export function selectAuditLog(database: Database, page: AuditFilter) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(auditLog.createdAt, auditLog.id, page);
  return database
    .select({
      id: auditLog.id,
      actorId: auditLog.actorId,
      actorName: nameOf(auditLog.actorId),
      action: auditLog.action,
      targetType: auditLog.targetType,
      targetId: auditLog.targetId,
      targetName: targetName(),
      targetMemberId: targetMember(),
      reason: auditLog.reason,
      details: auditLog.details,
      createdAt: auditLog.createdAt,
      microseconds,
    })
    .from(auditLog)
    .where(
      and(
        isAfterCursor,
        isWithin(auditLog.createdAt, page),
        page.search ? entriesFound(page.search) : undefined,
        page.memberId ? or(eq(auditLog.actorId, page.memberId), eq(auditLog.targetId, page.memberId)) : undefined,
        page.action ? eq(auditLog.action, page.action) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type AuditRow = Awaited<ReturnType<typeof selectAuditLog>>[number];
