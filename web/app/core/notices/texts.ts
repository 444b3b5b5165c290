import { defineTexts } from '../../platform/texts.ts';

export const noticeTexts = defineTexts({
  en: {
    unread: 'Unread:',
    markRead: (sentence: string) => `Mark as read: ${sentence}`,
    markAllRead: 'Mark all as read',
    settings: 'Notification settings',
    older: 'Show older',
    emptyTitle: 'Nothing new',
    emptyText: 'When somebody wants to connect with you, or answers you, you read it here.',
    loadFailed: 'Your notifications could not be loaded',
    markFailed: { title: 'Error', text: 'Failed to mark notifications as read' },

    preferences: {
      title: 'Email notifications',
      lead: 'Choose what we write to you about. Mails about the safety of your account, and about decisions of our staff against it, always come.',
      switches: {
        emailMatches: {
          label: 'Connections and matches',
          hint: 'Connection requests and their answers, trips that cross, friends who join.',
        },
        emailMessages: { label: 'Messages', hint: 'What members write to you while you are away.' },
        emailSubscription: { label: 'Membership', hint: 'Your plan, renewals and receipts.' },
        emailMarketing: { label: 'News and offers', hint: 'Now and then: what is new at Bros Abroad.' },
      },
      saving: 'Saving preferences...',
      saved: { title: 'Preferences saved', text: 'Your notification preferences have been updated' },
      loadFailed: { title: 'Error', text: 'Failed to load notification preferences' },
      saveFailed: { title: 'Error', text: 'Failed to save notification preferences' },
    },

    unsubscribe: {
      pageTitle: 'Unsubscribe',
      description: 'Stop emails from Bros Abroad that you no longer want.',
      title: 'Stop these emails?',
      text: 'We will no longer write to you about the kind of thing this mail was about. Everything stays in your notifications.',
      act: 'Unsubscribe',
      busy: 'Unsubscribing...',
      doneTitle: 'You are unsubscribed',
      done: (topic: string) => `We will no longer email you about: ${topic}. You can switch it on again at any time.`,
      digest: 'what the daily mail collects',
      manage: 'All notification settings',
      noLink: 'This page needs the link from a mail',
      noLinkText: 'Open the link at the end of one of our mails, or choose your emails in your profile.',
    },
  },
});
