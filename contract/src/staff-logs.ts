import * as z from 'zod';
import { SEVERITIES } from './client-errors.ts';
import { memberIdField, momentField, pageOf } from './fields.ts';
import { operation } from './operation.ts';
import { RISK_LEVELS } from './rules.ts';
import { staffPage } from './staff-page.ts';

const securityEvent = z.object({
  id: z.uuid(),
  memberId: memberIdField.nullable(),
  memberName: z.string().nullable(),
  eventType: z.string(),
  riskLevel: z.enum(RISK_LEVELS),
  details: z.record(z.string(), z.unknown()),
  createdAt: momentField,
});
export type StaffSecurityEvent = z.infer<typeof securityEvent>;

const rateLimitRow = z.object({
  id: z.uuid(),
  actionType: z.string(),
  /** 'account' or 'address' and the beginning of what was counted: never a whole e-mail. */
  subject: z.string(),
  attempts: z.int(),
  windowStart: momentField,
  blockedUntil: momentField.nullable(),
});
export type RateLimitRow = z.infer<typeof rateLimitRow>;

const clientErrorGroup = z.object({
  fingerprint: z.string(),
  message: z.string(),
  stack: z.string().nullable(),
  severity: z.enum(SEVERITIES),
  occurrences: z.int(),
  lastUrl: z.string(),
  lastBrowser: z.string(),
  /** The member who met it last; null for a visitor and for an account that is gone. */
  lastMember: z.object({ id: memberIdField, displayName: z.string() }).nullable(),
  lastSessionId: z.string(),
  lastComponent: z.string().nullable(),
  lastAction: z.string().nullable(),
  lastMetadata: z.record(z.string(), z.string()),
  firstSeenAt: momentField,
  lastSeenAt: momentField,
});
export type ClientErrorGroup = z.infer<typeof clientErrorGroup>;

const mailRow = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: momentField,
  sentAt: momentField.nullable(),
});
export type SentMail = z.infer<typeof mailRow>;

const auditEntry = z.object({
  id: z.uuid(),
  /** Null when the account is gone: the log keeps ids, and names are read when it is shown. */
  actorName: z.string().nullable(),
  /** Nobody on staff did it, but the application itself. */
  isAutomatic: z.boolean(),
  action: z.string(),
  targetType: z.string(),
  targetId: z.string().nullable(),
  targetName: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: momentField,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The system's logs, for staff. */
export const staffLogs = {
  securityEvents: operation('moderator', {
    method: 'GET',
    path: '/staff/security-events',
    summary: 'Security events, newest first',
  })
    .input(z.strictObject({ riskLevel: z.enum(RISK_LEVELS).optional(), ...staffPage }))
    .output(pageOf(securityEvent)),
  rateLimits: operation('moderator', { method: 'GET', path: '/staff/rate-limits', summary: 'Counted attempts, newest first' })
    .input(z.strictObject(staffPage))
    .output(pageOf(rateLimitRow)),
  clientErrors: operation('moderator', {
    method: 'GET',
    path: '/staff/client-errors',
    summary: 'Errors met by browsers, grouped',
  })
    .input(z.strictObject(staffPage))
    .output(pageOf(clientErrorGroup)),
  mails: operation('admin', { method: 'GET', path: '/staff/mails', summary: 'Mails, newest first' })
    .input(z.strictObject(staffPage))
    .output(pageOf(mailRow)),
  auditLog: operation('admin', { method: 'GET', path: '/staff/audit-log', summary: 'What staff did, newest first' })
    .input(z.strictObject(staffPage))
    .output(pageOf(auditEntry)),
};
