import type { Role } from '@bros/contract/core/access';
import type { MemberId } from '@bros/contract/core/fields';
import { RATE_LIMITS } from '@bros/contract/core/rules';
import type { AuditEntry, ClientErrorGroup, RateLimitRow, SentMail, StaffSecurityEvent } from '@bros/contract/staff/staff-logs';
import { nameDevice } from '../../../identity/accounts/present.ts';
import { seesEmails } from '../policy.ts';
import { canResend } from './policy.ts';
import type * as rows from './queries.ts';

const HASH_SHOWN_CHARACTERS = 8;
const SHOWN_DETAILS = ['address', 'activity', 'method'];

/** Only staff who see email addresses get the typed one. */
export function presentSecurityEvent(row: rows.SecurityEventRow, actor: { role: Role }): StaffSecurityEvent {
  const shown = seesEmails(actor) ? [...SHOWN_DETAILS, 'email'] : SHOWN_DETAILS;
  return {
    id: row.id,
    memberId: row.memberId as MemberId | null,
    memberName: row.memberName,
    eventType: row.eventType,
    riskLevel: row.riskLevel,
    details: Object.fromEntries(Object.entries(row.details).filter(([name]) => shown.includes(name))),
    device: typeof row.details.userAgent === 'string' ? nameDevice(row.details.userAgent) : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentRateLimit(row: rows.RateLimitRow): RateLimitRow {
  return {
    id: row.id,
    actionType: row.actionType,
    subject: shortenSubject(row.subject),
    attempts: row.attempts,
    windowStart: row.windowStart.toISOString(),
    blockedUntil: blockEnd(row, new Date())?.toISOString() ?? null,
  };
}

/** Shortens an account's hash. Shows IPv4 addresses and IPv6 networks in full. */
function shortenSubject(subject: string): string {
  const [kind, counted = ''] = [subject.slice(0, subject.indexOf(':')), subject.slice(subject.indexOf(':') + 1)];
  return kind === 'account' ? `account ${counted.slice(0, HASH_SHOWN_CHARACTERS)}…` : `${kind} ${counted}`;
}

/** Null if another attempt is allowed now. */
function blockEnd({ actionType, refusals, lastAttemptAt }: rows.RateLimitRow, at: Date): Date | null {
  const limit = Object.entries(RATE_LIMITS).find(([action]) => action === actionType)?.[1];
  if (!limit || refusals === 0) return null;
  const end = new Date(lastAttemptAt.getTime() + limit.windowSeconds * 1000);
  return end > at ? end : null;
}

export function presentClientError(row: rows.ClientErrorRow): ClientErrorGroup {
  return {
    fingerprint: row.fingerprint,
    message: row.message,
    stack: row.stack,
    severity: row.severity,
    occurrences: row.occurrences,
    lastUrl: row.lastUrl,
    lastBrowser: nameDevice(row.lastBrowser),
    lastMember:
      row.lastUserId && row.lastUserName !== null ? { id: row.lastUserId as MemberId, displayName: row.lastUserName } : null,
    lastSessionId: row.lastSessionId,
    lastComponent: row.lastComponent,
    lastAction: row.lastAction,
    lastMetadata: row.lastMetadata,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}

export function presentMail(row: rows.MailRow): SentMail {
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    template: row.template,
    state: row.state,
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    isCopy: row.isCopy,
    can: { resend: canResend(row) },
  };
}

export function presentAuditEntry(row: rows.AuditRow): AuditEntry {
  return {
    id: row.id,
    actorId: row.actorName === null ? null : (row.actorId as MemberId | null),
    actorName: row.actorName,
    isAutomatic: row.actorId === null,
    action: row.action,
    targetType: row.targetType,
    targetId: row.targetId,
    targetName: row.targetName,
    targetMemberId: row.targetMemberId as MemberId | null,
    reason: row.reason,
    details: row.details,
    createdAt: row.createdAt.toISOString(),
  };
}
