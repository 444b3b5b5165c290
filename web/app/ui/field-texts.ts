import { defineTexts } from '../platform/texts.ts';

export const fieldTexts = defineTexts({
  en: {
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    remove: (what: string) => `Remove ${what}`,
    tagsFull: (most: number) => `At most ${most}. Remove one to add another.`,
    tagTooLong: (most: number) => `At most ${most} characters each. Put commas between them.`,
    charactersLeft: (used: number, limit: number) => `${used} of ${limit} characters`,
  },
});
