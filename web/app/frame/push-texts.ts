import { defineTexts } from '../platform/texts.ts';

/** The words of notifications on devices. The server writes all others. */
export const pushTexts = defineTexts({
  en: {
    title: 'Bros Abroad',
    somethingNew: 'You have a new notification',
  },
});
