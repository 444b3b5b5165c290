import { defineTexts } from '../platform/texts.ts';

/** The words of the page that stands in for every other without a connection. */
export const offlineTexts = defineTexts({
  en: {
    title: 'You are offline',
    text: 'Nothing new can reach you until the connection is back. What you had written is kept where you wrote it.',
    tryAgain: 'Try again',
  },
});
