import { defineTexts } from '../../../platform/texts.ts';

export const groupRoomTexts = defineTexts({
  en: {
    detailsOf: (name: string) => `${name}: group details`,
    emptyText: 'Only members of the group can read what you write here.',
    panelTitle: 'Your groups',
    panelText: 'Choose a group, or start a new one for a trip, a house or a hobby.',
    example: {
      name: 'Five days in the Atlas',
      talk: {
        first: { author: 'Pedro', text: 'I found a guide with a car for Thursday.' },
        second: { author: 'Owen', text: 'Four seats left. Who’s coming along?' },
        third: { author: 'Max', text: 'Me. I’ll bring the tent.' },
      },
    },
    missing: { title: 'You are not in this group', text: 'You left it, were removed, or never joined.' },
  },
});
