import type { RoomPresence } from '@bros/contract/messaging/chat-pins';
import { formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';

export const peopleTexts = defineTexts({
  en: {
    title: 'In this room',
    open: 'See who’s in this room',
    part: 'Who’s in the room',
    failed: 'Failed to load the members',
    here: 'Here now',
    presences: {
      online: (count: number) => `Online: ${formatNumber(count)}`,
      recent: (count: number) => `Recently active: ${formatNumber(count)}`,
      offline: (count: number) => `Offline: ${formatNumber(count)}`,
    } satisfies Record<RoomPresence, (count: number) => string>,
    none: 'Nobody else is in this room yet.',
    note: 'Hidden members and members on the free plan are not listed.',
    close: 'Close the list of members',
  },
});
