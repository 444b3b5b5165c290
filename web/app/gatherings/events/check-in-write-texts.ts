import { defineTexts } from '../../platform/texts.ts';

export const checkInWriteTexts = defineTexts({
  en: {
    checkedIn: (name: string) => `Check-in of ${name}`,
    undone: (name: string) => `Undoing the check-in of ${name}`,
  },
});
