import { randomInt } from 'node:crypto';
import {
  ACTS_OF_CHECK,
  CHALLENGE_ACTS,
  CHECK_STARTS_PER_DAY,
  CHECK_TRIES_PER_DAY,
  type ChallengeAct,
  type CheckKind,
  type CheckState,
  PERSON_CODE_ALPHABET,
  PERSON_CODE_CHARACTERS,
} from '@bros/contract/identity/verification-rules';

/** The facts that decide which checks a member may begin. */
export interface Situation {
  badge: { isSuspended: boolean } | null;
  /** The check that waits for its score or for staff. */
  waiting: { state: CheckState; outcome: 'pass' | 'unclear' | null; kind: CheckKind } | null;
}

/** Tells if a check of this kind would show anything new: not for verified members, nor while one waits that may well pass. */
export function mayBegin(kind: CheckKind, { badge, waiting }: Situation): boolean {
  if (badge && !badge.isSuspended) return false;
  if (kind === 'recheck' && !badge) return false;
  return waiting === null || (waiting.state === 'waiting' && waiting.outcome === 'unclear');
}

/** Moments of the last 24 hours, oldest first, at which a member handed a check in, and at which one began. */
export interface Tries {
  handedIn: readonly Date[];
  begun: readonly Date[];
}

const DAY_MS = 86_400_000;

export const triesLeft = ({ handedIn }: Tries): number => Math.max(0, CHECK_TRIES_PER_DAY - handedIn.length);

/** When the next check can begin or be handed in; null for now. */
export function nextTryAt({ handedIn, begun }: Tries, isBeginning: boolean): { most: number; at: Date } | null {
  const freeFrom = (moments: readonly Date[], most: number) => {
    const leaving = moments[moments.length - most];
    return leaving ? { most, at: new Date(leaving.getTime() + DAY_MS) } : null;
  };
  return freeFrom(handedIn, CHECK_TRIES_PER_DAY) ?? (isBeginning ? freeFrom(begun, CHECK_STARTS_PER_DAY) : null);
}

/** Acts in random order, none twice. */
export function drawActs(kind: Exclude<CheckKind, 'person'>): ChallengeAct[] {
  const left = [...CHALLENGE_ACTS];
  return Array.from({ length: ACTS_OF_CHECK[kind] }, () => left.splice(randomInt(left.length), 1)[0] as ChallengeAct);
}

export const drawCode = (): string =>
  Array.from({ length: PERSON_CODE_CHARACTERS }, () => PERSON_CODE_ALPHABET[randomInt(PERSON_CODE_ALPHABET.length)]).join('');
