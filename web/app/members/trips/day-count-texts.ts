import type { CountryCount, SchengenCount } from '@bros/contract/members/trip-days';
import { formatDay, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

const days = (amount: number) => `${formatNumber(amount)} ${amount === 1 ? 'day' : 'days'}`;

const OPEN = 'If your stay without a last day';

function exceeding({ exceededOn, openUntil }: SchengenCount): string | null {
  if (exceededOn === null) return null;
  return openUntil !== null && openUntil < exceededOn
    ? `${OPEN} continues until ${formatDay(openUntil)}, your planned trips pass the limit on ${formatDay(exceededOn)}.`
    : `Your planned trips pass the limit on ${formatDay(exceededOn)}.`;
}

export const dayCountTexts = defineTexts({
  en: {
    title: 'Days counted',
    lead: 'From the trips you entered here. Only you see this.',
    empty: 'Add your trips, and your days in the Schengen area and in each country are counted here.',
    loadFailed: 'Your days could not be counted',
    planned: (amount: number) => `${days(amount)} planned`,
    tryDates: 'Try other dates',
    microstate: 'Not counted as Schengen days here, but you pass through the area on the way.',

    schengen: {
      title: 'Schengen area',
      used: (used: number, max: number) => `${formatNumber(used)} of ${days(max)} used`,
      left: (left: number) => `${days(left)} left`,
      window: (startsOn: string, windowDays: number) => `In the ${windowDays} days from ${formatDay(startsOn)} to today.`,
      returns: (day: string) => `You’ll start getting days back on ${formatDay(day)}.`,
      answers: {
        stay: (until: string | null) =>
          until ? `If you stay from today on, leave by ${formatDay(until)}.` : 'You are not allowed in the area today.',
        enter: (on: string, until: string | null, openUntil: string | null) => {
          const isLeft = openUntil !== null && openUntil < on;
          if (!until)
            return `${isLeft ? `${OPEN} continues until ${formatDay(openUntil)}, you` : 'You'} cannot enter on ${formatDay(on)}.`;
          return isLeft
            ? `${OPEN} ends by ${formatDay(openUntil)} and you enter on ${formatDay(on)}, you may stay until ${formatDay(until)}.`
            : `If you enter on ${formatDay(on)}, leave by ${formatDay(until)}.`;
        },
        fullStay: ({ fullStayOn, openUntil }: SchengenCount, max: number) =>
          openUntil !== null && openUntil < fullStayOn
            ? `${OPEN} ends by ${formatDay(openUntil)}, a full stay of ${days(max)} may begin on ${formatDay(fullStayOn)}.`
            : `A full stay of ${days(max)} may begin on ${formatDay(fullStayOn)}.`,
      },
      warnings: {
        clear: () => null,
        near: () => 'You are close to the limit.',
        planned: exceeding,
        over: (count: SchengenCount) => ['You are past the limit.', exceeding(count)].filter(Boolean).join(' '),
      },
    },

    countries: {
      title: (year: number) => `Days by country in ${year}`,
      lead: (max: number) => `In many countries, about ${max} days in a year make you a tax resident.`,
      used: (used: number, max: number) => `${formatNumber(used)} of ${days(max)}`,
      left: (left: number) => `${formatNumber(left)} left`,
      notReached: 'Limit not reached',
      none: (year: number) => `You have no trips in ${year}.`,
      more: (hidden: number) => `Show ${formatNumber(hidden)} more`,
      warnings: {
        clear: () => null,
        near: ({ usedDays }: CountryCount) => `Close to the limit, with ${days(usedDays)} spent there.`,
        planned: ({ reachedOn }: CountryCount) => reachedOn && `Your planned trips reach the limit on ${formatDay(reachedOn)}.`,
        over: ({ reachedOn }: CountryCount) => reachedOn && `The limit was reached on ${formatDay(reachedOn)}.`,
      },
      report: {
        save: 'PDF for a tax adviser',
        busy: 'Writing the PDF...',
        hint: (first: number, last: number) => `Days by country from ${first} to ${last}, with the trips behind them.`,
        failed: 'The PDF could not be saved',
      },
    },

    counted: 'What counts',
    rules:
      'The days you arrive and leave both count. If one trip falls within another, the later arrival counts. A trip without a last day counts up to today. For future dates, it counts until your next trip begins, but not past the Schengen limit. Monaco counts as part of the Schengen area.',
    microstates:
      'Trips to Andorra, San Marino and Vatican City are not counted. You reach them only through the Schengen area, and often no one stamps your passport. A border officer may count those days.',
    advice:
      'Citizens of the EU, the EEA and Switzerland, and residents there, have no 90-day limit. Tax laws differ. This is not legal advice.',
  },
});
