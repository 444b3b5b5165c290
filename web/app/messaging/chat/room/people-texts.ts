import { defineTexts } from '../../../platform/texts.ts';

export const peopleTexts = defineTexts({
  en: {
    title: 'In this room',
    open: 'See who is in this room',
    part: 'Who is in the room',
    failed: 'Failed to load the members',
    here: 'Here now',
    you: 'You',
    none: 'Nobody else is in this room yet.',
    note: 'Members who hide, and those without a plan that shows people, are not listed.',
    close: 'Close the list of members',
  },
});
