import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const noticeTexts = defineTexts({
  en: {
    unread: 'Unread:',
    markRead: (sentence: string) => `Mark as read: ${sentence}`,
    markAllRead: 'Mark all as read',
    settings: 'Notification settings',
    emptyTitle: 'Nothing new',
    emptyText: 'Connection requests, replies and other updates show up here.',
    loadFailed: 'Your notifications could not be loaded',
    markFailed: { title: outcomeTexts.error, text: 'Failed to mark notifications as read' },

    preferences: {
      title: 'Email notifications',
      lead: 'Choose what we email you about. We always email you about your account’s safety and about our staff’s decisions against it.',
      switches: {
        emailMatches: {
          label: 'Connections and matches',
          hint: 'Connection requests, replies to yours, overlapping trips, friends who join.',
        },
        emailMessages: { label: 'Messages', hint: 'What members write to you while you are away.' },
        emailSubscription: { label: labelTexts.membership, hint: 'Your plan, renewals and receipts.' },
        emailMarketing: { label: 'News and offers', hint: 'Now and then: what’s new at Bros Abroad.' },
      },
      saving: 'Saving preferences...',
      saved: { title: 'Preferences saved', text: 'Your notification preferences have been updated' },
      loadFailed: { title: outcomeTexts.error, text: 'Failed to load notification preferences' },
      saveFailed: { title: outcomeTexts.error, text: 'Failed to save notification preferences' },
    },

    unsubscribe: {
      pageTitle: 'Unsubscribe',
      description: 'Stop emails from Bros Abroad that you no longer want.',
      title: 'Stop these emails?',
      text: 'We will no longer email you about this topic. Everything stays in your notifications.',
      action: 'Unsubscribe',
      busy: 'Unsubscribing...',
      doneTitle: 'You are unsubscribed',
      done: (topic: string) => `We will no longer email you about: ${topic}. You can turn these emails on again at any time.`,
      digest: 'everything in the daily email',
      manage: 'All notification settings',
      noLink: 'Open this page from the link in your email',
      noLinkText: 'Open the link at the end of one of our emails, or choose your emails in your profile.',
    },
  },
});
