import { defineTexts } from '../../platform/texts.ts';

export const deskTexts = defineTexts({
  en: {
    queue: 'Queue',
    keysTitle: 'Keys',
    keys: { J: 'next case', K: 'previous case' },
    decide: 'Decide',
    lost: 'The case you had open is no longer in this list. A colleague may have decided it.',
  },
});
