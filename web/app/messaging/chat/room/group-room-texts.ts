import { defineTexts } from '../../../platform/texts.ts';

export const groupRoomTexts = defineTexts({
  en: {
    detailsOf: (name: string) => `${name}: group details`,
    emptyText: 'Only members of the group can read what you write here.',
    panelTitle: 'Your groups',
    panelText: 'Choose a group, or start a new one.',
    missing: { title: 'You are not in this group', text: 'It was closed, or you left it or were removed.' },
  },
});
