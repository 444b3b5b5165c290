import { defineTexts } from '../../platform/texts.ts';

export const seatWriteTexts = defineTexts({
  en: {
    join: (title: string) => `Joining “${title}”:`,
    leave: (title: string) => `Leaving “${title}”:`,
    joining: 'You join this event',
    leaving: 'You leave this event',
  },
});
