import * as z from 'zod';
import { namedMember } from '../core/authors.ts';
import { SEVERITIES } from '../core/client-errors.ts';
import { idField, memberIdField, pageOf, timestampField } from '../core/fields.ts';
import { RISK_LEVELS } from '../core/rules.ts';
import { exportOf, memberAndDaysFilter, searchFilter, staffPage } from '../core/staff-page.ts';
import { operation } from './operation.ts';

const securityEvent = z.object({
  id: z.uuid(),
  memberId: memberIdField.nullable(),
  memberName: z.string().nullable(),
  eventType: z.string(),
  riskLevel: z.enum(RISK_LEVELS),
  details: z.record(z.string(), z.unknown()),
  /** 'Firefox on Windows', or null. */
  device: z.string().nullable(),
  createdAt: timestampField,
});
export type StaffSecurityEvent = z.infer<typeof securityEvent>;

const nameField = z
  .string()
  .regex(/^[a-zA-Z][\w.-]{0,59}$/)
  .optional();

const rateLimitRow = z.object({
  id: z.uuid(),
  actionType: z.string(),
  /** 'account' or 'address', then the subject's beginning, never a whole email address. */
  subject: z.string(),
  attempts: z.int(),
  windowStart: timestampField,
  blockedUntil: timestampField.nullable(),
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
  /** Null for visitors and deleted accounts. */
  lastMember: namedMember.nullable(),
  lastSessionId: z.string(),
  lastComponent: z.string().nullable(),
  lastAction: z.string().nullable(),
  lastMetadata: z.record(z.string(), z.string()),
  firstSeenAt: timestampField,
  lastSeenAt: timestampField,
});
export type ClientErrorGroup = z.infer<typeof clientErrorGroup>;

export const MAIL_LOG_STATES = ['queued', 'sent', 'failed'] as const;

export const mailRow = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  state: z.enum(MAIL_LOG_STATES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: timestampField,
  sentAt: timestampField.nullable(),
  /** Staff sent this copy of an earlier email. */
  isCopy: z.boolean(),
  /** True if the email was sent or failed, contains no token, cannot be turned off, and went to the member's current address. */
  can: z.object({ resend: z.boolean() }),
});
export type SentMail = z.infer<typeof mailRow>;

const auditEntry = z.object({
  id: z.uuid(),
  /** Null for the application and deleted accounts. */
  actorId: memberIdField.nullable(),
  /** Null for a deleted account, because the log has only IDs. */
  actorName: z.string().nullable(),
  isAutomatic: z.boolean(),
  action: z.string(),
  targetType: z.string(),
  targetId: z.string().nullable(),
  targetName: z.string().nullable(),
  /** Null for a deleted account. */
  targetMemberId: memberIdField.nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: timestampField,
});
export type AuditEntry = z.infer<typeof auditEntry>;

const logFilter = { ...searchFilter, ...memberAndDaysFilter };
const securityEvents = { riskLevel: z.enum(RISK_LEVELS).optional(), ...logFilter };
const clientErrors = { severity: z.enum(SEVERITIES).optional(), ...logFilter };
const mails = { state: z.enum(MAIL_LOG_STATES).optional(), ...logFilter };
const auditLog = { action: nameField, ...logFilter };

/** `memberId`: entries about the member and, in the audit log, by the member. */
export const staffLogs = {
  securityEvents: operation('moderator', {
    method: 'GET',
    path: '/staff/security-events',
    summary: 'List security events',
  })
    .input(z.strictObject({ ...securityEvents, ...staffPage }))
    .output(pageOf(securityEvent)),
  exportSecurityEvents: exportOf('moderator', '/staff/security-events', 'security events', securityEvents),
  rateLimits: operation('moderator', {
    method: 'GET',
    path: '/staff/rate-limits',
    summary: 'List counted attempts',
  })
    .input(z.strictObject(staffPage))
    .output(pageOf(rateLimitRow)),
  exportRateLimits: exportOf('moderator', '/staff/rate-limits', 'counted attempts', {}),
  clientErrors: operation('moderator', {
    method: 'GET',
    path: '/staff/client-errors',
    summary: 'List errors reported by browsers, grouped',
  })
    .input(z.strictObject({ ...clientErrors, ...staffPage }))
    .output(pageOf(clientErrorGroup)),
  exportClientErrors: exportOf('moderator', '/staff/client-errors', 'errors reported by browsers', clientErrors),
  mails: operation('admin', { method: 'GET', path: '/staff/mails', summary: 'List emails' })
    .input(z.strictObject({ ...mails, ...staffPage }))
    .output(pageOf(mailRow)),
  exportMails: exportOf('admin', '/staff/mails', 'emails', mails),
  resendMail: operation(
    'admin',
    {
      method: 'PUT',
      path: '/staff/mails/{mailId}/copies/{copyId}',
      summary: 'Send an email again',
      description: 'Returns the copy. Idempotent for a `copyId`.',
    },
    'MAIL_NOT_RESENDABLE',
  )
    .input(z.strictObject({ mailId: idField, copyId: idField }))
    .output(mailRow),
  auditLog: operation('admin', { method: 'GET', path: '/staff/audit-log', summary: 'List staff actions' })
    .input(z.strictObject({ ...auditLog, ...staffPage }))
    .output(pageOf(auditEntry)),
  exportAuditLog: exportOf('admin', '/staff/audit-log', 'staff actions', auditLog),
};
