import { defineTexts } from '../../platform/texts.ts';

export const seatWriteTexts = defineTexts({
  en: {
    join: 'You join this event',
    leave: 'You leave this event',
  },
});
