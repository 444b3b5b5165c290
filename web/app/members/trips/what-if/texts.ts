import { formatDay, formatDays, formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';
import { outcomeTexts } from '../../../ui/outcome-texts.ts';

const days = (amount: number) => `${formatNumber(amount)} ${amount === 1 ? 'day' : 'days'}`;

export const whatIfTexts = defineTexts({
  en: {
    title: 'What if',
    lead: 'Drag a stay or its ends. On the keyboard, the arrow keys move it by a day, Shift with the arrow keys by a week, and Page Up and Page Down by a month. Your trips change only when you save.',
    empty: 'You have no current or planned trip. Choose a city below to try a stay.',
    range: 'Time shown',
    ranges: { 92: '3 months', 183: '6 months', 366: '1 year' },
    earlier: 'Earlier',
    later: 'Later',
    timeline: (first: string, last: string) => `Timeline, ${formatDays(first, last)}`,
    stay: (city: string) => `Stay in ${city}`,
    arrival: (city: string) => `Arrival in ${city}`,
    departure: (city: string) => `Departure from ${city}`,
    dates: (first: string, last: string, amount: number) => `${formatDays(first, last)}, ${days(amount)}`,
    before: (first: string, last: string | null) =>
      last === null ? `Saved from ${formatDay(first)}, without a last day` : `Saved as ${formatDays(first, last)}`,
    open: 'No last day yet',
    unsaved: 'Not saved yet',
    save: 'Save these dates',
    saveFor: (city: string) => `Save these dates for ${city}`,
    saveFailed: 'These dates could not be saved',
    problems: {
      changed: {
        title: outcomeTexts.changedElsewhere,
        text: 'This trip was changed in another window. The dates you tried are still here; save them again to replace the new ones.',
      },
      gone: {
        title: 'This trip no longer exists',
        text: 'It was deleted in another window. The dates you tried are still here; save them to add the trip again.',
      },
    },
    takeAway: (city: string) => `Remove ${city}`,
    reset: 'Reset',
    add: 'Try a stay in',
    addHint: 'It begins in two weeks. Move it wherever you like.',
    figures: {
      title: (city: string | undefined) => (city ? `With these dates in ${city}` : 'With these dates'),
      fits: (openUntil: string | null) =>
        openUntil
          ? `If your stay without a last day ends by ${formatDay(openUntil)}, all planned trips fit within the Schengen limit.`
          : 'All planned trips fit within the Schengen limit.',
      used: (on: string, used: number, left: number) =>
        `On ${formatDay(on)}: ${days(used)} used in the Schengen area, ${formatNumber(left)} left.`,
      inCountry: (country: string, year: number, amount: number, max: number) =>
        `${country} in ${year}: ${formatNumber(amount)} of ${days(max)}.`,
      day: 'Schengen days on',
    },
  },
});
