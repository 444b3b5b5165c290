import { defineTexts } from '../../platform/texts.ts';

/** Apart from the other texts, because the chat loads these at once. */
export const groupEntryTexts = defineTexts({
  en: {
    new: 'New group',
    newWith: (name: string) => `New group with ${name}`,
  },
});
