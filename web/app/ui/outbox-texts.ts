import { defineTexts } from '../platform/texts.ts';

export const outboxTexts = defineTexts({
  en: {
    waiting: 'Waiting for a connection',
    discard: 'Discard',
  },
});
