import type { RiskLevel } from '@bros/contract/core/rules';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { securityEvents } from './tables.ts';

/** docs/specification.md, States. */
const RISKS = {
  signed_up: 'low',
  signed_in: 'low',
  signed_in_from_new_device: 'low',
  signed_out_everywhere: 'low',
  email_confirmed: 'low',
  email_change_requested: 'low',
  email_changed: 'low',
  email_restored: 'low',
  password_reset_requested: 'low',
  password_reset: 'low',
  password_changed: 'low',
  two_step_enabled: 'low',
  two_step_disabled: 'low',
  two_step_reset_announced: 'medium',
  two_step_reset_stopped: 'low',
  recovery_codes_renewed: 'low',
  recovery_code_used: 'low',
  recovery_codes_used_up: 'low',
  passkey_added: 'low',
  passkey_removed: 'low',
  device_revoked: 'low',
  api_token_created: 'low',
  api_token_revoked: 'low',
  payout_details_changed: 'medium',
  payout_details_removed: 'low',
  archive_prepared: 'low',
  deletion_requested: 'low',
  deletion_canceled: 'low',
  safety_timer_started: 'low',
  email_not_confirmed: 'medium',
  account_suspended: 'medium',
  account_banned: 'medium',
  account_locked: 'medium',
  two_step_failed: 'medium',
  passkey_failed: 'medium',
  invalid_credentials: 'high',
  excessive_login_attempts: 'high',
  excessive_attempts: 'high',
} as const satisfies Record<string, RiskLevel>;

export type SecurityEventType = keyof typeof RISKS;

export interface EventSource {
  address: string;
  headers: Headers;
}

const USER_AGENT_MAX_CHARACTERS = 300;

/** `details` must not contain passwords, tokens or codes. Without `source`, stores no IP address or browser. */
export async function recordSecurityEvent(
  database: Database | Transaction,
  eventType: SecurityEventType,
  source: EventSource | null,
  about: { memberId?: string | undefined; email?: string | undefined; activity?: string; method?: string | undefined },
): Promise<void> {
  await database.insert(securityEvents).values({
    userId: about.memberId ?? null,
    eventType,
    riskLevel: RISKS[eventType],
    details: {
      ...(source && {
        address: source.address,
        userAgent: source.headers.get('user-agent')?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null,
      }),
      ...(about.email ? { email: about.email } : {}),
      ...(about.activity ? { activity: about.activity } : {}),
      ...(about.method ? { method: about.method } : {}),
    },
  });
}
