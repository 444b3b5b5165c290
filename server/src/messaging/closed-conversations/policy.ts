import { DAY_MS } from '@bros/contract/core/durations';
import { CLOSED_CONVERSATION_DAYS } from '@bros/contract/core/report-rules';
import { DELETION_GRACE_DAYS } from '@bros/contract/core/rules';

/** A deleted account loses its name after the grace period, so all names disappear then. */
export function isNamed(closedAt: Date, at: Date): boolean {
  return at.getTime() - closedAt.getTime() < DELETION_GRACE_DAYS * DAY_MS;
}

export function reportableUntil(closedAt: Date): Date {
  return new Date(closedAt.getTime() + CLOSED_CONVERSATION_DAYS * DAY_MS);
}
