import { defineTexts } from '../platform/texts.ts';

export const uiTexts = defineTexts({
  en: {
    close: 'Close',
    loading: 'Loading…',
    tryAgain: 'Try again',
    filters: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
    showResults: 'Show results',
    dismissNotice: 'Dismiss notice',
    notices: 'Notices',
    offlineTitle: 'You are offline',
    offlineText: 'What you see may be out of date. We will catch up as soon as you are back.',
    defaultTier: 'Member',
    useDarkTheme: 'Use dark theme',
    useLightTheme: 'Use light theme',
  },
});
