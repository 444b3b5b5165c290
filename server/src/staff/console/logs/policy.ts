import type { MailRow } from './queries.ts';

/**
 * Mails that tell the member something that stays true. Left out: those that open something by a link that works once, invitations to people without an
 * account, and notices, which the member may have ended since.
 */
const RESENDABLE =
  /^(account-.+|billing-(receipt|change)|deletion-cancelled|email-restored|new-api-token|new-device|password-changed|payout-(details-.+|limit)|sale-shares-decided|sales-waived|second-step-changed)$/;

/** True when staff may send the mail again: it has left or failed, opens nothing by itself, cannot be ended by its reader, and goes to the member's present address. */
export const canResend = ({ state, template, canBeEnded, hasToken, isToMember }: Omit<MailRow, 'id'>): boolean =>
  state !== 'queued' && RESENDABLE.test(template) && !hasToken && !canBeEnded && isToMember;
