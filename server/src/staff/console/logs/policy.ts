import type { MailRow } from './queries.ts';

/**
 * Templates of emails whose content stays true. Excludes emails with single-use links, invitations to people without an account, and notices, which the member
 * may have turned off.
 */
const RESENDABLE =
  /^(account-.+|billing-(receipt|change)|deletion-canceled|email-restored|new-api-token|new-device|password-changed|payout-(details-.+|limit)|sale-(receipt|shares-decided)|sales-waived|second-step-changed)$/;

export const canResend = ({ state, template, canBeEnded, hasToken, hasText, isToMember }: Omit<MailRow, 'id'>): boolean =>
  state !== 'queued' && RESENDABLE.test(template) && hasText && !hasToken && !canBeEnded && isToMember;
