import { defineTexts } from '../../platform/texts.ts';

export const checkInWriteTexts = defineTexts({
  en: {
    checkedIn: (name: string) => `${name} is checked in`,
    undone: (name: string) => `${name} is no longer checked in`,
  },
});
