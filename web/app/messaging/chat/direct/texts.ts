import type { DirectClosure } from '@bros/contract/messaging/chat-rules';
import { formatDate, formatUnread } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';
import { outcomeTexts } from '../../../ui/outcome-texts.ts';

export const directTexts = defineTexts({
  en: {
    title: 'Direct messages',
    archived: 'Archived',
    own: (beginning: string) => `You: ${beginning}`,
    deleted: 'Message deleted',
    photo: 'Photo',
    unread: (count: number) => (count === 1 ? '1 unread message' : `${formatUnread(count)} unread messages`),
    listFailed: 'Failed to load your direct messages',
    noneArchived: 'Nothing is archived.',

    here: 'Here now',
    profile: 'See their profile',
    archive: 'Archive',
    unarchive: 'Unarchive',
    archiveDone: 'Archived',
    archiveDoneText: 'The next message unarchives it.',
    unarchiveDone: 'Unarchived',
    archiveFailed: outcomeTexts.didNotWork,
    closedConversations: 'Closed conversations',
    read: 'Read',
    emptyTitle: (name: string) => `You and ${name} are connected`,
    emptyText: 'Say hello. Only the two of you can read what you write here.',

    stay: {
      about: (title: string) => `About “${title}”`,
      until: (moment: string) => `Open until ${formatDate(moment)}`,
      emptyTitle: (name: string) => `Ask ${name} about this stay`,
      emptyText: 'Only the two of you can read what you write here. Don’t pay anything until you have seen the place.',
      closedTitle: 'You cannot ask about this stay',
      back: 'See the stay',
    },

    openFailed: 'Failed to open this conversation',
    missing: { title: 'Conversation not found', text: 'The member is gone, or you cannot write to each other.' },
    closed: {
      notConnected: 'You are no longer connected. Your messages stay here; connect again to continue.',
      stayEnded: 'The stay has ended, and so has this conversation. Your messages stay here; connect to continue.',
      stayClosed: 'The stay was closed, so this conversation has ended. Your messages stay here; connect to continue.',
      stayHidden: 'The stay is no longer shown, so this conversation has ended. Your messages stay here; connect to continue.',
      gone: 'This member can no longer be reached. Your messages stay here.',
    } satisfies Record<DirectClosure, string>,
    stranger: {
      title: 'Connect first',
      text: 'You can write to each other once you are connected.',
      action: 'See their profile',
    },

    start: {
      wall: {
        title: 'Write to members you know',
        text: 'Direct messages are between two connected members: text, photos, replies and reactions that nobody else reads.',
      },
      title: 'Write to somebody',
      text: 'Choose a conversation, or one of your connections.',
      connections: 'Your connections',
      write: 'Write to',
      all: 'All connections',
      noneTitle: 'No connections yet',
      noneText: 'You can write to your connections. Ask somebody to connect. Once they accept, they show up here.',
      find: 'Find members',
      failed: 'Failed to load your connections',
    },
  },
});
