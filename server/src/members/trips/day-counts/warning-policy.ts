import { DAY_LIMIT_WARNINGS } from '@bros/contract/members/day-count-rules';
import { type CountedStay, countDays, toDay, toNumber } from './policy.ts';

/** A limit that a member comes close to if they go on as their trips say. */
export interface NearLimit {
  /** 'schengen', or a country's code for its 183 days. */
  limit: string;
  /** The country's name; null for the Schengen area. */
  country: string | null;
  /** The first Schengen day that would be one too many, or the day that completes a country's 183. */
  on: string;
  /** The stage of the warning: the smallest of `DAY_LIMIT_WARNINGS` that `on` is within. */
  withinDays: number;
}

export interface Warned {
  on: string;
  withinDays: number;
}

const HORIZON_DAYS = Math.max(...DAY_LIMIT_WARNINGS);
const daysBetween = (from: string, to: string): number => toNumber(to) - toNumber(from);

/**
 * Returns the limits that fall within the next `DAY_LIMIT_WARNINGS` days. A stay without a last day is taken to go on. A limit that is passed already is left out.
 *
 * @param between today's date for a member who is on no trip
 */
export function findNearLimits(stays: readonly CountedStay[], between: string): NearLimit[] {
  const lasting = stays.map((stay) => {
    const [, lastDay = stay.arrivesOn] = [stay.arrivesOn, toDay(toNumber(stay.today) + HORIZON_DAYS)].toSorted();
    return { ...stay, leavesOn: stay.leavesOn ?? lastDay };
  });
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

/** True when the member has not been warned of this limit, at this stage, for about this day: plans that move it by a few days bring no second warning. */
export function isWarningDue({ on, withinDays }: NearLimit, warned: Warned | undefined): boolean {
  if (!warned || withinDays < warned.withinDays) return true;
  return Math.abs(daysBetween(warned.on, on)) > HORIZON_DAYS;
}
