import { defineTexts } from '../../../platform/texts.ts';

export const emojiTexts = defineTexts({
  en: {
    add: 'Add an emoji',
    search: 'Search emoji',
    loading: 'Loading emoji…',
    none: (search: string) => `No emoji for “${search}”.`,
    failed: 'Emoji could not be loaded. Close this and try again.',
    quick: 'Quick reactions',
    reactWith: (emoji: string) => `React with ${emoji}`,
  },
});
