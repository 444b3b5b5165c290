import { defineTexts } from '../../platform/texts.ts';

/** In its own file, because the player's texts load only with the player. */
export const listenButtonTexts = defineTexts({
  en: {
    listen: 'Listen',
    listenTo: (title: string) => `Listen: ${title}`,
    failed: 'Could not open the player',
    failedText: 'Check your connection and try again.',
  },
});
