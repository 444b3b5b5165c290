import { defineTexts } from './texts.ts';

export interface ErrorText {
  title: string;
  text: string;
}

/** The API gave no usable response (docs/specification.md, Error catalogue). */
export const requestFailures = defineTexts({
  en: {
    TIMEOUT: { title: 'Error', text: 'The request timed out. Please try again.' },
    NETWORK_ERROR: { title: 'Error', text: 'Network error. Please check your connection.' },
    UNKNOWN_ERROR: { title: 'Error', text: 'An unexpected error occurred' },
  },
});
