import { defineTexts } from '../../../platform/texts.ts';
import { labelTexts } from '../../../ui/label-texts.ts';

export const compareTexts = defineTexts({
  en: {
    title: 'Compare destinations',
    lead: 'Up to three places side by side. Send this page’s link to your travel companions.',
    back: 'All destinations',
    caption: 'The places compared',
    criterion: 'What we compare',
    empty: { title: 'Nothing to compare yet', text: 'Choose two or three places in the directory with “Compare”.' },
    gone: (names: string) => `Not found: ${names}. The link may be wrong, or the place is no longer in the directory.`,
    loadFailed: 'Failed to load these destinations',
    remove: (name: string) => `Remove ${name}`,
    unknown: 'Not known',
    detailOf: (criterion: string) => `${criterion} in detail`,
    rows: {
      overall: 'Overall score',
      cost: 'Cost of living',
      internet: labelTexts.internet,
      safety: labelTexts.safety,
      weather: 'Weather',
      community: 'Community',
      visa: 'Visa',
      highlights: 'Highlights',
      time: 'Local time',
      page: 'More',
    },
    thisMonth: (month: string, high: string, low: string, rain: number) =>
      `${month}: ${high} by day, ${low} by night, rain on ${rain} ${rain === 1 ? 'day' : 'days'}`,
    year: (low: string, high: string) => `Over the year: ${low} to ${high}`,
    communities: { small: 'Small', growing: 'Growing', large: 'Large', veryLarge: 'Very large' },
    open: (name: string) => `See ${name}`,
    note: 'Costs, speeds, weather and notes are estimates unless a page says otherwise; each page shows where its numbers come from.',
  },
});
