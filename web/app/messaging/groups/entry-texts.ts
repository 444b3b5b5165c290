import { defineTexts } from '../../platform/texts.ts';

/** Separate from the other texts, because the chat loads these immediately. */
export const groupEntryTexts = defineTexts({
  en: {
    new: 'New group',
    newWith: (name: string) => `New group with ${name}`,
  },
});
