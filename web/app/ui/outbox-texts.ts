import { formatNumber } from '../platform/format.ts';
import { defineTexts } from '../platform/texts.ts';

export const outboxTexts = defineTexts({
  en: {
    waiting: 'Waiting to be sent',
    waitingText: 'It is sent once you are connected, even if you close this page.',
    note: (change: string, state: string) => `${change}. ${state}`,
    refused: (reason: string) => `Not sent. ${reason}`,
    someRefused: (count: number) => (count === 1 ? '1 change was not saved' : `${formatNumber(count)} changes were not saved`),
    seeRefused: 'See why',
    change: 'Change',
    discard: 'Discard',
    alreadySent: 'It was already sent',
    changeFailed: 'That did not work. Try again.',
  },
});
