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
    defaultTier: 'Member',
    useDarkTheme: 'Use dark theme',
    useLightTheme: 'Use light theme',
  },
});
