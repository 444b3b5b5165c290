import { defineTexts } from '../../platform/texts.ts';

export const tripWriteTexts = defineTexts({
  en: {
    add: (days: string) => `New trip, ${days}`,
    edit: (days: string) => `Changed trip, ${days}`,
    delete: (days: string) => `Deleted trip, ${days}`,
    named: (change: string, city: string) => `${city}: ${change}.`,
  },
});
