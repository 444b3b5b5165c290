import { formatDate } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

export const closedTexts = defineTexts({
  en: {
    title: 'Closed conversations',
    lead: 'Members you were in touch with and can’t reach any more. You can still report them for 90 days.',
    unnamed: 'A bro',
    ownWords: (beginning: string, sentAt: string) => `You, ${formatDate(sentAt)}: ${beginning}`,
    ownPhoto: 'Photo',
    until: (moment: string) => `You can report until ${formatDate(moment)}`,
    open: 'What I wrote',
    report: 'Report',
    reportNamed: (name: string) => `Report ${name}`,
    emptyTitle: 'No closed conversations',
    emptyText: 'If a member you were in touch with can’t be reached any more, you’ll find them here for 90 days.',
    loadFailed: 'Failed to load your closed conversations',
    withConversation: 'Add our conversation',
    withConversationHint: 'Our staff read the last 30 messages the two of you wrote.',
    withPosts: 'Add their posts',
    withPostsHint:
      'Our staff read the last 20 messages in rooms, reviews, tips, community posts and events they wrote while you could see them.',
    note: 'Our staff read every report. The member does not learn who reported them.',
  },
});
