import { defineTexts } from '../platform/texts.ts';

/** Only the fallback texts: the server writes all others. */
export const pushTexts = defineTexts({
  en: {
    title: 'Bros Abroad',
    somethingNew: 'You have a new notification',
    failed: 'That did not work. Press here to open the page',
  },
});
