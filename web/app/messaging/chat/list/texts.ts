import { formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';

export const listTexts = defineTexts({
  en: {
    title: 'Conversations',
    filter: 'Filter conversations',
    filters: { all: 'All', rooms: 'Rooms', groups: 'Groups', direct: 'Direct' },
    back: 'All conversations',
    search: 'Find a conversation',
    home: 'Home',
    by: (name: string, beginning: string) => `${name}: ${beginning}`,
    unreadThreads: (count: number) => (count === 1 ? '1 with unread messages' : `${formatNumber(count)} with unread messages`),
    none: {
      all: 'Your conversations show up here.',
      rooms: 'No rooms yet.',
      groups: 'Private chats for a trip, an event or a circle of friends.',
      direct: 'Write to one of your connections, and the conversation shows up here.',
    },
    noneFound: 'No conversation has that name.',
    choose: 'Choose a conversation from the list.',
  },
});
