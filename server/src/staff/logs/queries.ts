import type { RiskLevel } from '@bros/contract/rules';
import { and, eq, sql } from 'drizzle-orm';
import { auditLog } from '../../audit/tables.ts';
import { clientErrors } from '../../client-errors/tables.ts';
import { userProfiles } from '../../people/profiles/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { mails } from '../../platform/mail/tables.ts';
import { rateLimits, securityEvents } from '../../security/tables.ts';

export function selectSecurityEvents(database: Database, page: PageRequest & { riskLevel?: RiskLevel | undefined }) {
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
    .where(and(isAfterCursor, page.riskLevel ? eq(securityEvents.riskLevel, page.riskLevel) : undefined))
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

export function selectClientErrors(database: Database, page: PageRequest) {
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
    .where(isAfterCursor)
    .orderBy(...order)
    .limit(limit);
}
export type ClientErrorRow = Awaited<ReturnType<typeof selectClientErrors>>[number];

/** Never the body: bodies hold the links that prove who somebody is. */
export function selectMails(database: Database, page: PageRequest) {
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
    .where(isAfterCursor)
    .orderBy(...order)
    .limit(limit);
}
export type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

/** What is called what at the moment: the log itself keeps ids, so that a name goes with its member. Null when what it was about is gone. */
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
  when 'invitation' then (select code from invitations where id = ${auditLog.targetId}::uuid)
end`;

export function selectAuditLog(database: Database, page: PageRequest) {
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
      reason: auditLog.reason,
      details: auditLog.details,
      createdAt: auditLog.createdAt,
      microseconds,
    })
    .from(auditLog)
    .leftJoin(userProfiles, eq(userProfiles.userId, auditLog.actorId))
    .where(isAfterCursor)
    .orderBy(...order)
    .limit(limit);
}
export type AuditRow = Awaited<ReturnType<typeof selectAuditLog>>[number];
