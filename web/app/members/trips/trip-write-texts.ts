import { defineTexts } from '../../platform/texts.ts';

export const tripWriteTexts = defineTexts({
  en: {
    add: (stay: string) => `New trip: ${stay}`,
    edit: (stay: string) => `Changed trip: ${stay}`,
    delete: (stay: string) => `Deleted trip: ${stay}`,
  },
});
