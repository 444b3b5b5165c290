import { DAY_LIMIT_WARNINGS } from '@bros/contract/members/day-count-rules';
import { type CountedStay, continueStay, goesOn, toNumber } from '@bros/contract/members/day-counting';
import { countDays, findToday } from './policy.ts';

export interface NearLimit {
  /** 'schengen', or a country code. */
  limit: string;
  country: string | null;
  /** The first Schengen day over the limit, or a country's 183rd day. */
  on: string;
  /** The smallest of `DAY_LIMIT_WARNINGS` that is at least the days until `on`. */
  withinDays: number;
}

export interface Warned {
  on: string;
  withinDays: number;
}

const HORIZON_DAYS = Math.max(...DAY_LIMIT_WARNINGS);
const daysBetween = (from: string, to: string): number => toNumber(to) - toNumber(from);

/**
 * Omits limits already passed. A stay without a last day continues until the next arrival.
 *
 * @param between the date of a member not on a trip
 */
export function findNearLimits(stays: readonly CountedStay[], between: string): NearLimit[] {
  const now = findToday(stays, between);
  const lasting = stays.map((stay) => (goesOn(stay, stays, now) ? continueStay(stay, stays, now) : stay));
  const { today, schengen, countries } = countDays(lasting, between);
  const limits = [
    { limit: 'schengen', country: null, on: schengen.exceededOn, state: schengen.state },
    ...countries.map(({ countryCode, country, reachedOn, state }) => ({ limit: countryCode, country, on: reachedOn, state })),
  ];
  return limits.flatMap(({ limit, country, on, state }) => {
    if (on === null || state === 'over') return [];
    const daysLeft = daysBetween(today, on);
    const stages = DAY_LIMIT_WARNINGS.filter((days) => daysLeft <= days);
    return daysLeft > 0 && stages.length > 0 ? [{ limit, country, on, withinDays: Math.min(...stages) }] : [];
  });
}

/** False if the limit's day moves only slightly, to avoid a second warning at the same stage. */
export function isWarningDue({ on, withinDays }: NearLimit, warned: Warned | undefined): boolean {
  if (!warned || withinDays < warned.withinDays) return true;
  return Math.abs(daysBetween(warned.on, on)) > HORIZON_DAYS;
}
