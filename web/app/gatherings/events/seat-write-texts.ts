import { defineTexts } from '../../platform/texts.ts';

export const seatWriteTexts = defineTexts({
  en: {
    join: 'Joining this event',
    leave: 'Leaving this event',
  },
});
