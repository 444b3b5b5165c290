import { defineTexts } from '../platform/texts.ts';

export const offlineTexts = defineTexts({
  en: {
    title: 'You are offline',
    text: 'New content loads once you are connected again. What you wrote is still there.',
    since: (time: string) => `No connection since ${time}`,
    links: 'Links with a dotted underline need a connection.',
    needsConnection: 'This needs a connection',
    notSaved: 'The page is not saved on this device.',
    tryAgain: 'Try again',
  },
});
