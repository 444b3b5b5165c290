import type { SEVERITIES } from '@bros/contract/client-errors';
import type { RiskLevel } from '@bros/contract/rules';
import type { MAIL_LOG_STATES } from '@bros/contract/staff-logs';
import { and, arrayContains, eq, or, type SQLWrapper, sql } from 'drizzle-orm';
import { auditLog } from '../../audit/tables.ts';
import { clientErrors } from '../../client-errors/tables.ts';
import { userProfiles } from '../../people/profiles/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { mails } from '../../platform/mail/tables.ts';
import { rateLimits, securityEvents } from '../../security/tables.ts';

/** A part of a log. Days are those of UTC, both included. */
export interface LogFilter extends PageRequest {
  memberId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
export type SecurityEventFilter = LogFilter & { riskLevel?: RiskLevel | undefined };
export type ClientErrorFilter = LogFilter & { severity?: (typeof SEVERITIES)[number] | undefined };
export type MailFilter = LogFilter & { state?: (typeof MAIL_LOG_STATES)[number] | undefined };
export type AuditFilter = LogFilter & { action?: string | undefined };

const isWithin = (moment: SQLWrapper, { from, to }: LogFilter) =>
  and(
    from ? sql`${moment} >= ${from}::timestamp at time zone 'UTC'` : undefined,
    to ? sql`${moment} < (${to}::timestamp + interval '1 day') at time zone 'UTC'` : undefined,
  );

export function selectSecurityEvents(database: Database, page: SecurityEventFilter) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(securityEvents.createdAt, securityEvents.id, page);
  return database
    .select({
      id: securityEvents.id,
      memberId: securityEvents.userId,
      memberName: userProfiles.displayName,
      eventType: securityEvents.eventType,
      riskLevel: securityEvents.riskLevel,
      details: securityEvents.details,
      createdAt: securityEvents.createdAt,
      microseconds,
    })
    .from(securityEvents)
    .leftJoin(userProfiles, eq(userProfiles.userId, securityEvents.userId))
    .where(
      and(
        isAfterCursor,
        isWithin(securityEvents.createdAt, page),
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
      lastUserName: userProfiles.displayName,
      lastSessionId: clientErrors.lastSessionId,
      lastComponent: clientErrors.lastComponent,
      lastAction: clientErrors.lastAction,
      lastMetadata: clientErrors.lastMetadata,
      firstSeenAt: clientErrors.firstSeenAt,
      lastSeenAt: clientErrors.lastSeenAt,
      microseconds,
    })
    .from(clientErrors)
    .leftJoin(userProfiles, eq(userProfiles.userId, clientErrors.lastUserId))
    .where(
      and(
        isAfterCursor,
        isWithin(clientErrors.lastSeenAt, page),
        page.memberId ? eq(clientErrors.lastUserId, page.memberId) : undefined,
        page.severity ? eq(clientErrors.severity, page.severity) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type ClientErrorRow = Awaited<ReturnType<typeof selectClientErrors>>[number];

/** Never the body: bodies hold the links that prove who somebody is. */
export function selectMails(database: Database, page: MailFilter) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(mails.createdAt, mails.id, page);
  return database
    .select({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      template: mails.template,
      state: mails.state,
      attempts: mails.attempts,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      microseconds,
    })
    .from(mails)
    .where(
      and(
        isAfterCursor,
        isWithin(mails.createdAt, page),
        page.memberId ? arrayContains(mails.concerns, [page.memberId]) : undefined,
        page.state ? eq(mails.state, page.state) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

/** The target's present name: the log keeps ids, so that a name goes with its member. Null when the target is gone. */
const targetName = () => sql<string | null>`case ${auditLog.targetType}
  when 'member' then (select display_name from user_profiles where user_id = ${auditLog.targetId}::uuid)
  when 'report' then (
    select profile.display_name from reports join user_profiles as profile on profile.user_id = reports.target_member_id
    where reports.id = ${auditLog.targetId}::uuid)
  when 'destination' then (select name from destinations where id = ${auditLog.targetId}::uuid)
  when 'room' then (select name from chat_rooms where id = ${auditLog.targetId}::uuid)
  when 'payoutRun' then (select period from payout_runs where id = ${auditLog.targetId}::uuid)
  when 'payout' then (
    select profile.display_name from payouts join user_profiles as profile on profile.user_id = payouts.user_id
    where payouts.id = ${auditLog.targetId}::uuid)
  when 'announcement' then (select title from announcements where id = ${auditLog.targetId}::uuid)
  when 'invitation' then (select code from invitations where id = ${auditLog.targetId}::uuid)
end`;

/** The member whom an act is about. Null where the act is about something else, or they are gone. */
const targetMember = () => sql<string | null>`case ${auditLog.targetType}
  when 'member' then (select user_id from user_profiles where user_id = ${auditLog.targetId}::uuid)
  when 'report' then (select target_member_id from reports where id = ${auditLog.targetId}::uuid)
  when 'payout' then (select user_id from payouts where id = ${auditLog.targetId}::uuid)
end`;

export function selectAuditLog(database: Database, page: AuditFilter) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(auditLog.createdAt, auditLog.id, page);
  return database
    .select({
      id: auditLog.id,
      actorId: auditLog.actorId,
      actorName: userProfiles.displayName,
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
    .leftJoin(userProfiles, eq(userProfiles.userId, auditLog.actorId))
    .where(
      and(
        isAfterCursor,
        isWithin(auditLog.createdAt, page),
        page.memberId ? or(eq(auditLog.actorId, page.memberId), eq(auditLog.targetId, page.memberId)) : undefined,
        page.action ? eq(auditLog.action, page.action) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type AuditRow = Awaited<ReturnType<typeof selectAuditLog>>[number];
