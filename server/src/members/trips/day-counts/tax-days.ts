import { TAX_DAYS, TAX_REPORT_YEARS } from '@bros/contract/members/day-count-rules';
import { type CountedStay, countCountries, toNumber } from '@bros/contract/members/day-counting';

interface TaxedStay extends CountedStay {
  city: string;
}

export interface TaxReport {
  today: string;
  /** Earliest first; the last is the chosen year. */
  years: readonly number[];
  /** Most days in the chosen year first. */
  countries: readonly {
    country: string;
    /** For each of `years`, planned days included. */
    days: readonly number[];
    /** The planned days of the chosen year. */
    plannedDays: number;
    /** To the 183rd day of the chosen year. */
    leftDays: number;
  }[];
  /** The stays that touch these years. `days` counts both ends, up to today for a stay without a last day. */
  trips: readonly { city: string; country: string; arrivesOn: string; leavesOn: string | null; days: number }[];
}

export function countTaxDays(stays: readonly TaxedStay[], { today, year }: { today: string; year: number }): TaxReport {
  const years = Array.from({ length: TAX_REPORT_YEARS }, (_, back) => year - TAX_REPORT_YEARS + 1 + back);
  const counted = years.map((each) => new Map(countCountries(stays, today, each).map((count) => [count.countryCode, count])));
  const chosen = counted.at(-1);
  const names = new Map(stays.map(({ countryCode, country }) => [countryCode, country]));
  const countries = [...names].flatMap(([code, country]) => {
    const days = counted.map((inYear) => (inYear.get(code)?.usedDays ?? 0) + (inYear.get(code)?.plannedDays ?? 0));
    if (days.every((count) => count === 0)) return [];
    const { plannedDays = 0, leftDays = TAX_DAYS } = chosen?.get(code) ?? {};
    return [{ country, days, plannedDays, leftDays }];
  });
  return { today, years, countries: countries.toSorted(byDays), trips: listTrips(stays, today, years) };
}

/** The latest year counts most. */
function byDays(one: TaxReport['countries'][number], other: TaxReport['countries'][number]): number {
  for (let place = one.days.length - 1; place >= 0; place -= 1) {
    const difference = (other.days[place] ?? 0) - (one.days[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.country.localeCompare(other.country);
}

function listTrips(stays: readonly TaxedStay[], today: string, years: readonly number[]): TaxReport['trips'] {
  const [first, last] = [`${years.at(0)}-01-01`, `${years.at(-1)}-12-31`];
  return stays.flatMap(({ city, country, arrivesOn, leavesOn }) => {
    const end = leavesOn ?? today;
    if (arrivesOn > last || end < first) return [];
    return [{ city, country, arrivesOn, leavesOn, days: Math.max(0, toNumber(end) - toNumber(arrivesOn) + 1) }];
  });
}
