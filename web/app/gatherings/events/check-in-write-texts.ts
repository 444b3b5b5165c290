import { defineTexts } from '../../platform/texts.ts';

export const checkInWriteTexts = defineTexts({
  en: {
    checkedIn: (name: string) => `${name} is checked in`,
    noSeat: 'This guest no longer has a seat.',
    undone: (name: string) => `${name} is no longer checked in`,
  },
});
