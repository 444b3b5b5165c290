import { defineTexts } from '../platform/texts.ts';

export const outboxTexts = defineTexts({
  en: {
    waiting: 'Waiting to be sent',
    discard: 'Discard',
    alreadySent: 'The message was already sent',
    changeFailed: 'That did not work. Try again.',
  },
});
