import { formatDate } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

export const closedTexts = defineTexts({
  en: {
    title: 'Closed conversations',
    lead: 'Members you were in touch with and can no longer reach. You can still report them for 90 days.',
    ownWords: (beginning: string, sentAt: string) => `You, ${formatDate(sentAt)}: ${beginning}`,
    ownPhoto: 'Photo',
    until: (moment: string) => `You can report until ${formatDate(moment)}`,
    open: 'What I wrote',
    reportNamed: (name: string) => `Report ${name}`,
    emptyTitle: 'No closed conversations',
    emptyText: 'If you can no longer reach a member you were in touch with, you’ll find them here for 90 days.',
    loadFailed: 'Failed to load your closed conversations',
    withConversation: 'Add our conversation',
    withConversationHint: 'Our staff reads the last 30 messages the two of you wrote.',
    withPosts: 'Add their posts',
    withPostsHint:
      'Our staff reads the last 20 messages in rooms, reviews, tips, community posts and events they wrote while you could see them.',
    note: 'Our staff reads every report. We don’t tell the member who reported them.',
  },
});
