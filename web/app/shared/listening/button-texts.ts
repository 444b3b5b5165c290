import { defineTexts } from '../../platform/texts.ts';

/** The words of the button that puts something into the player; apart from the player's own, which come with it. */
export const listenButtonTexts = defineTexts({
  en: {
    listen: 'Listen',
    listenTo: (title: string) => `Listen: ${title}`,
    failed: 'Could not open the player',
    failedText: 'Check your connection and try again.',
  },
});
