import { defineTexts } from '../platform/texts.ts';

export const offlineTexts = defineTexts({
  en: {
    title: 'You are offline',
    text: 'Nothing new can reach you until the connection is back. What you wrote is still where you wrote it.',
    since: (time: string) => `No connection since ${time}`,
    links: 'Links with a dotted line need one.',
    needsConnection: 'This needs a connection',
    notSaved: 'The page is not saved on this device.',
    tryAgain: 'Try again',
  },
});
