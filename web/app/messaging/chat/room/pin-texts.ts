import { formatDateTime, formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';
import { outcomeTexts } from '../../../ui/outcome-texts.ts';

export const pinTexts = defineTexts({
  en: {
    title: 'Pinned messages',
    goTo: (name: string) => `Go to ${name}’s pinned message`,
    count: (count: number) => `${formatNumber(count)} pinned`,
    pinnedOn: (moment: string) => `Pinned ${formatDateTime(moment)}`,
    pin: 'Pin in the room',
    unpin: 'Unpin',
    unpinOf: (name: string) => `Unpin ${name}’s message`,
    pinned: 'Pinned for everybody in the room',
    unpinned: 'Unpinned',
    failed: outcomeTexts.didNotWork,
    loadFailed: 'Failed to load pinned messages',
  },
});
