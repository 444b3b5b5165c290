import type { AuditEntry, ClientErrorGroup, RateLimitRow, SentMail, StaffSecurityEvent } from '@bros/contract/staff/staff-logs';
import type { Columns } from '../exports/service.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const SECURITY_COLUMNS: Columns<StaffSecurityEvent> = {
  created_at: ({ createdAt }) => createdAt,
  risk: ({ riskLevel }) => riskLevel,
  event: ({ eventType }) => eventType,
  activity: ({ details }) => textOf(details.activity),
  method: ({ details }) => textOf(details.method),
  member: ({ memberName }) => memberName,
  member_id: ({ memberId }) => memberId,
  email: ({ details }) => textOf(details.email),
  address: ({ details }) => textOf(details.address),
  device: ({ device }) => device,
};

export const RATE_LIMIT_COLUMNS: Columns<RateLimitRow> = {
  window_start: ({ windowStart }) => windowStart,
  action: ({ actionType }) => actionType,
  counted_for: ({ subject }) => subject,
  attempts: ({ attempts }) => attempts,
  blocked_until: ({ blockedUntil }) => blockedUntil,
};

export const CLIENT_ERROR_COLUMNS: Columns<ClientErrorGroup> = {
  last_seen_at: ({ lastSeenAt }) => lastSeenAt,
  first_seen_at: ({ firstSeenAt }) => firstSeenAt,
  severity: ({ severity }) => severity,
  message: ({ message }) => message,
  times: ({ occurrences }) => occurrences,
  page: ({ lastUrl }) => lastUrl,
  browser: ({ lastBrowser }) => lastBrowser,
  member: ({ lastMember }) => lastMember?.displayName ?? null,
  member_id: ({ lastMember }) => lastMember?.id ?? null,
  component: ({ lastComponent }) => lastComponent,
  action: ({ lastAction }) => lastAction,
  fingerprint: ({ fingerprint }) => fingerprint,
};

export const MAIL_COLUMNS: Columns<SentMail> = {
  written_at: ({ createdAt }) => createdAt,
  to: ({ to }) => to,
  subject: ({ subject }) => subject,
  template: ({ template }) => template,
  state: ({ state }) => state,
  sent_at: ({ sentAt }) => sentAt,
  attempts: ({ attempts }) => attempts,
  error: ({ lastError }) => lastError,
  sent_again_by_staff: ({ isCopy }) => (isCopy ? 'yes' : 'no'),
  id: ({ id }) => id,
};

export const AUDIT_COLUMNS: Columns<AuditEntry> = {
  created_at: ({ createdAt }) => createdAt,
  actor: ({ actorName, isAutomatic }) => (isAutomatic ? 'The application' : actorName),
  actor_id: ({ actorId }) => actorId,
  action: ({ action }) => action,
  target_type: ({ targetType }) => targetType,
  target: ({ targetName }) => targetName,
  target_id: ({ targetId }) => targetId,
  reason: ({ reason }) => reason,
  details: ({ details }) => JSON.stringify(details),
  id: ({ id }) => id,
};
