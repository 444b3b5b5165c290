import { defineTexts } from '../../../platform/texts.ts';

export const peopleTexts = defineTexts({
  en: {
    title: 'In this room',
    open: 'See who’s in this room',
    part: 'Who’s in the room',
    failed: 'Failed to load the members',
    here: 'Here now',
    none: 'Nobody else is in this room yet.',
    note: 'Hidden members, and those without a plan that shows people, are not listed.',
    close: 'Close the list of members',
  },
});
