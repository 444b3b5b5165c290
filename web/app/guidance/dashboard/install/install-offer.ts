import { DAY_MS } from '@bros/contract/core/durations';

/** A visit ends after this long without opening a page. */
const VISIT_MS = 30 * 60_000;
const VISITS_BEFORE_OFFER = 2;
const LATER_MS = 30 * DAY_MS;

const NAME = 'install-offer';

interface OfferState {
  /** Visits of a member with a trip. */
  visits: number;
  /** In milliseconds. */
  visitedAt: number;
  /** In milliseconds. Null means never again. */
  quietUntil: number | null;
}

const FIRST: OfferState = { visits: 0, visitedAt: 0, quietUntil: 0 };

function readState(): OfferState {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(NAME) ?? '{}') };
  } catch {
    return FIRST;
  }
}

function writeState(state: OfferState): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(state));
  } catch {
    // Without storage the offer never appears.
  }
}

/** Counts the visit. Returns true if the offer is due. */
export function recordVisit(now: number): boolean {
  const state = readState();
  // A clock set back begins a new visit.
  const isSameVisit = Math.abs(now - state.visitedAt) < VISIT_MS;
  writeState({ ...state, visits: isSameVisit ? state.visits : state.visits + 1, visitedAt: now });
  const { visits, quietUntil } = readState();
  return visits >= VISITS_BEFORE_OFFER && quietUntil !== null && now >= quietUntil;
}

export const postponeOffer = (now: number) => writeState({ ...readState(), quietUntil: now + LATER_MS });

export const declineOffer = () => writeState({ ...readState(), quietUntil: null });
