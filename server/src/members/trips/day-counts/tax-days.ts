import { TAX_DAYS, TAX_REPORT_YEARS } from '@bros/contract/members/day-count-rules';
import { type CountedStay, countCountries, isYearFinished, lastDayOf, toNumber } from '@bros/contract/members/day-counting';

interface TaxedStay extends CountedStay {
  city: string;
}

export interface TaxReport {
  today: string;
  /** The last year is the chosen year. */
  years: readonly number[];
  isFinished: boolean;
  /** Most days in the chosen year first, then in the years before it. */
  countries: readonly {
    country: string;
    /** Includes planned days. */
    days: readonly number[];
    plannedDays: number;
    /** How many more days make 183 in the chosen year; 0 if the year is over. */
    leftDays: number;
    /** The chosen year's 183rd day; null if not reached. */
    reachedOn: string | null;
  }[];
  /** `days` counts only days in `years`, including arrival and departure; without a last day, it counts up to today. */
  trips: readonly { city: string; country: string; arrivesOn: string; leavesOn: string | null; days: number }[];
}

export function countTaxDays(stays: readonly TaxedStay[], { today, year }: { today: string; year: number }): TaxReport {
  const years = Array.from({ length: TAX_REPORT_YEARS }, (_, back) => year - TAX_REPORT_YEARS + 1 + back);
  const counted = years.map((each) => new Map(countCountries(stays, today, each).map((count) => [count.countryCode, count])));
  const chosen = counted.at(-1);
  const names = new Map(stays.map(({ countryCode, country }) => [countryCode, country]));
  const isFinished = isYearFinished(year, today);
  const countries = [...names].flatMap(([code, country]) => {
    const days = counted.map((inYear) => (inYear.get(code)?.usedDays ?? 0) + (inYear.get(code)?.plannedDays ?? 0));
    if (days.every((count) => count === 0)) return [];
    const { plannedDays = 0, leftDays = isFinished ? 0 : TAX_DAYS, reachedOn = null } = chosen?.get(code) ?? {};
    return [{ country, days, plannedDays, leftDays, reachedOn }];
  });
  return { today, years, isFinished, countries: countries.toSorted(byDays), trips: listTrips(stays, today, years) };
}

function byDays(one: TaxReport['countries'][number], other: TaxReport['countries'][number]): number {
  for (let index = one.days.length - 1; index >= 0; index -= 1) {
    const difference = (other.days[index] ?? 0) - (one.days[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.country.localeCompare(other.country);
}

function listTrips(stays: readonly TaxedStay[], today: string, years: readonly number[]): TaxReport['trips'] {
  const [first, last] = [`${years.at(0)}-01-01`, `${years.at(-1)}-12-31`];
  return stays.flatMap((stay) => {
    const { city, country, arrivesOn, leavesOn } = stay;
    const end = lastDayOf(stay, today);
    if (arrivesOn > last || (end < first && arrivesOn < first)) return [];
    const [from, to] = [Math.max(toNumber(arrivesOn), toNumber(first)), Math.min(toNumber(end), toNumber(last))];
    return [{ city, country, arrivesOn, leavesOn, days: Math.max(0, to - from + 1) }];
  });
}
