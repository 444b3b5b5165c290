import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const destinationTexts = defineTexts({
  en: {
    title: 'Destinations',
    description: 'Cities that members live in and travel to, with scores and reviews.',
    count: (total: number, number: string) => `${number} ${total === 1 ? 'destination' : 'destinations'}`,
    found: (total: number, number: string) =>
      `${number} ${total === 1 ? 'destination matches' : 'destinations match'} your search`,
    left: (total: number, number: string) =>
      `${number} ${total === 1 ? 'destination matches' : 'destinations match'} what you chose`,
    lead: 'Where members live and where they are going next. Read what they say before you book.',
    search: 'Search destinations',
    searchPlaceholder: 'Search destinations by city or country...',
    loadFailed: { title: outcomeTexts.error, text: 'Failed to load destinations' },
    empty: {
      title: 'No destinations found',
      text: 'Try adjusting your search or check back later for new destinations.',
      showAll: 'Show all destinations',
    },
    signIn: 'Please log in to access destination reviews.',
    place: (city: string, country: string) => `${city}, ${country}`,
    localTime: (time: string) => `${time} local time`,
    overall: 'Overall score',
    scores: {
      costOfLivingScore: 'Cost of Living',
      internetSpeedScore: labelTexts.internet,
      safetyScore: labelTexts.safety,
      weatherScore: 'Weather',
    },
  },
});
