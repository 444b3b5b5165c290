import { formatMoment, formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';

export const pinTexts = defineTexts({
  en: {
    title: 'Pinned messages',
    goTo: (name: string) => `Go to the pinned message of ${name}`,
    count: (count: number) => `${formatNumber(count)} pinned`,
    pinnedOn: (moment: string) => `Pinned ${formatMoment(moment)}`,
    pin: 'Pin to the room',
    unpin: 'Unpin',
    unpinOf: (name: string) => `Unpin the message of ${name}`,
    pinned: 'Pinned for everybody in the room',
    unpinned: 'Unpinned',
    failed: 'That did not work',
    loadFailed: 'Failed to load pinned messages',
  },
});
