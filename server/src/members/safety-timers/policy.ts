import { HOUR_MS, MINUTE_MS } from '@bros/contract/core/durations';
import { SAFETY_GRACE_MINUTES, SAFETY_REQUEST_PAUSE_HOURS, SAFETY_REQUESTS_MAX } from '@bros/contract/members/safety-timer-rules';
import type { SafetyContact, SafetyTimer } from '@bros/contract/members/safety-timers';

interface Moments {
  endsAt: Date;
  remindedAt: Date | null;
  alarmedAt: Date | null;
  nextStep: string | null;
  nextAt: Date | null;
  outcome: 'fine' | 'canceled' | null;
}

export function stateOf({ outcome, alarmedAt, remindedAt }: Moments): SafetyTimer['state'] {
  if (outcome) return outcome;
  if (alarmedAt) return 'alarmed';
  return remindedAt ? 'due' : 'running';
}

/** Counts from the reminder, not the timer's end, so that after downtime there is time to answer. */
export function alarmAtOf(timer: Moments): Date | null {
  const { endsAt, remindedAt, alarmedAt, outcome, nextStep, nextAt } = timer;
  if (nextStep === 'alarm') return nextAt;
  return outcome || alarmedAt ? null : new Date((remindedAt ?? endsAt).getTime() + SAFETY_GRACE_MINUTES * MINUTE_MS);
}

interface Asked {
  confirmedAt: Date | null;
  withdrawnAt: Date | null;
  requests: number;
  requestedAt: Date | null;
}

export function contactStateOf({ confirmedAt, withdrawnAt }: Asked): SafetyContact['state'] {
  if (withdrawnAt) return 'withdrawn';
  return confirmedAt ? 'confirmed' : 'waiting';
}

export function canAsk({ confirmedAt, requests, requestedAt }: Asked, now: Date): boolean {
  const isRested = !requestedAt || requestedAt.getTime() <= now.getTime() - SAFETY_REQUEST_PAUSE_HOURS * HOUR_MS;
  return !confirmedAt && requests < SAFETY_REQUESTS_MAX && isRested;
}

/** True if downtime left no time to answer. Repeats the reminder at most once, because a server that is always late must still alert the contact. */
export const needsNewReminder = ({
  isLate,
  endsAt,
  remindedAt,
}: Pick<Moments, 'endsAt' | 'remindedAt'> & { isLate: boolean }): boolean =>
  isLate && remindedAt !== null && remindedAt.getTime() - endsAt.getTime() <= SAFETY_GRACE_MINUTES * MINUTE_MS;

export type SafetyChange = 'fine' | 'cancel' | 'extend';

/** `isSameEnd`: the caller saw the timer's current end. */
export function effectOf(action: SafetyChange, timer: Moments, isSameEnd: boolean): 'apply' | 'done' | 'refused' {
  const { outcome, alarmedAt } = timer;
  if (action === 'extend') {
    if (outcome || alarmedAt) return 'refused';
    return isSameEnd ? 'apply' : 'done';
  }
  if (outcome) return 'done';
  return alarmedAt && action === 'cancel' ? 'refused' : 'apply';
}
