import { defineTexts } from '../../platform/texts.ts';

export const dinnerDeskTexts = defineTexts({
  en: {
    lead: 'Dinners by city and week, once their tables are formed. What guests say about each other is shown as numbers only.',
    empty: {
      title: 'No dinners yet',
      text: 'A week shows up here when its tables are formed, on Wednesday at noon, city time.',
    },
    figures: {
      optedInCount: 'Opted in',
      tableCount: 'Tables',
      seatedCount: 'Seated',
      waitingCount: 'Without a seat',
      leftCount: 'Left',
      cameCount: 'Came',
      missedCount: 'Did not come',
      metAgainCount: 'Met again',
    },
  },
});
