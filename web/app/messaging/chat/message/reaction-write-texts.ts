import { defineTexts } from '../../../platform/texts.ts';

const BEGINNING_CHARACTERS = 80;

const beginningOf = (content: string) =>
  content.length > BEGINNING_CHARACTERS ? `${content.slice(0, BEGINNING_CHARACTERS)}…` : content;

export const reactionWriteTexts = defineTexts({
  en: {
    added: (reaction: string, content: string) => `${reaction} on “${beginningOf(content)}”`,
    removed: (reaction: string, content: string) => `${reaction} removed from “${beginningOf(content)}”`,
  },
});
