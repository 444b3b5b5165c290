import { defineTexts } from '../platform/texts.ts';

export const fieldTexts = defineTexts({
  en: {
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    remove: (what: string) => `Remove ${what}`,
    tagsFull: (max: number) => `At most ${max}. Remove one to add another.`,
    tagTooLong: (max: number) => `At most ${max} characters each. Put commas between them.`,
    charactersLeft: (used: number, limit: number) => `${used} of ${limit} characters`,
  },
});
