import { defineTexts } from '../platform/texts.ts';

/** The server writes all other texts. */
export const pushTexts = defineTexts({
  en: {
    title: 'Bros Abroad',
    somethingNew: 'You have a new notification',
    failed: 'That did not work. Press here to open the page',
  },
});
