import { randomInt } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import {
  ACTIONS_OF_CHECK,
  CHALLENGE_ACTIONS,
  CHECK_STARTS_PER_DAY,
  CHECK_TRIES_PER_DAY,
  type ChallengeAction,
  type CheckKind,
  type CheckState,
  PERSON_CODE_ALPHABET,
  PERSON_CODE_CHARACTERS,
} from '@bros/contract/identity/verification-rules';

export interface VerificationSituation {
  badge: { isSuspended: boolean } | null;
  waiting: { state: CheckState; outcome: 'pass' | 'unclear' | null; kind: CheckKind } | null;
}

/** False if the badge is active, for a recheck without a badge, and while another check is pending, unless that check waits for staff as unclear. */
export function mayBegin(kind: CheckKind, { badge, waiting }: VerificationSituation): boolean {
  if (badge && !badge.isSuspended) return false;
  if (kind === 'recheck' && !badge) return false;
  return waiting === null || (waiting.state === 'waiting' && waiting.outcome === 'unclear');
}

/** In the last 24 hours, oldest first. */
export interface Tries {
  submitted: readonly Date[];
  begun: readonly Date[];
}

export const triesLeft = ({ submitted }: Tries): number => Math.max(0, CHECK_TRIES_PER_DAY - submitted.length);

/** Null if a try is allowed now. */
export function nextTryAt({ submitted, begun }: Tries, isBeginning: boolean): { max: number; at: Date } | null {
  const nextFreeSlot = (moments: readonly Date[], max: number) => {
    const oldestCounted = moments[moments.length - max];
    return oldestCounted ? { max, at: new Date(oldestCounted.getTime() + DAY_MS) } : null;
  };
  return nextFreeSlot(submitted, CHECK_TRIES_PER_DAY) ?? (isBeginning ? nextFreeSlot(begun, CHECK_STARTS_PER_DAY) : null);
}

export function drawActions(kind: Exclude<CheckKind, 'person'>): ChallengeAction[] {
  const left = [...CHALLENGE_ACTIONS];
  return Array.from({ length: ACTIONS_OF_CHECK[kind] }, () => left.splice(randomInt(left.length), 1)[0] as ChallengeAction);
}

export const drawCode = (): string =>
  Array.from({ length: PERSON_CODE_CHARACTERS }, () => PERSON_CODE_ALPHABET[randomInt(PERSON_CODE_ALPHABET.length)]).join('');
