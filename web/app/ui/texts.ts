import { defineTexts } from '../platform/texts.ts';

/** The words of the primitives themselves. */
export const uiTexts = defineTexts({
  en: {
    required: 'required',
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    close: 'Close',
    remove: (what: string) => `Remove ${what}`,
    tagsFull: (most: number) => `At most ${most}. Remove one to add another.`,
    loading: 'Loading…',
    tryAgain: 'Try again',
    charactersLeft: (used: number, limit: number) => `${used} of ${limit} characters`,
    citySource: 'Cities from GeoNames, CC BY 4.0',
    citiesFound: (count: number) => (count === 1 ? '1 city found' : `${count} cities found`),
    noCity: 'No such city in our list. Try the nearest larger one.',
    citiesFailed: 'Cities could not be loaded.',
    dismissNotice: 'Dismiss notice',
    notices: 'Notices',
    offlineTitle: 'You are offline',
    offlineText: 'What you see may be out of date. We will catch up as soon as you are back.',
    scoreGreat: 'Great',
    scoreFair: 'Fair',
    scoreWeak: 'Weak',
    scoreNone: 'N/A',
    outOfTen: 'out of 10',
    defaultTier: 'Member',
    useDarkTheme: 'Use dark theme',
    useLightTheme: 'Use light theme',
  },
});
