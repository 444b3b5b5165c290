import { defineTexts } from '../../platform/texts.ts';

/** In its own file, because the chat loads these texts immediately, and the other texts of groups only when needed. */
export const groupEntryTexts = defineTexts({
  en: {
    new: 'New group',
    newWith: (name: string) => `New group with ${name}`,
    addTo: 'Add to a group',
    ofEvent: 'Open the group',
    ofTable: 'Talk to your table',
    openForEvent: 'Open the group of this event',
    opening: 'Opening...',
    openedForEvent: { title: 'The group is open', text: 'Everyone with a seat joins it.' },
    eventHint: 'Everyone with a seat joins automatically (up to 100 members), and leaves when they give it up.',
  },
});
