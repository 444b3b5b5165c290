import type { NoticeChannel, NoticeTopic } from '@bros/contract/core/notice-topics';
import { defineTexts } from '../../platform/texts.ts';

type TopicWords = { label: string; hint: string };

const topics: Record<NoticeTopic, TopicWords> = {
  connections: { label: 'Connections', hint: 'Requests, answers to yours, and requests that are about to lapse.' },
  messages: { label: 'Direct messages', hint: 'What your connections write to you while you are away.' },
  mentions: { label: 'Mentions', hint: 'Somebody names you in a message.' },
  trips: { label: 'Trips', hint: 'You and a connection are in the same city, or you come close to a limit of days.' },
  communityPosts: { label: 'Community posts', hint: 'Who joins, who takes you along, and what changes.' },
  jobs: { label: 'Jobs', hint: 'New jobs for your searches, what becomes of your applications, and who applies to you.' },
  events: { label: 'Events', hint: 'Reminders, seats, and changes of events that you host or take part in.' },
  replies: { label: 'Replies', hint: 'What is written under community posts and events that you are part of.' },
  invitations: { label: 'Invitations', hint: 'Somebody joined with your invitation.' },
  expats: { label: 'Expat of the Month', hint: 'You are nominated, or your story is published.' },
  cityGuides: {
    label: 'Guides',
    hint: 'You are invited to write a guide to a city, or one that you asked for is ready to read.',
  },
  concierge: { label: 'Concierge desk', hint: 'The desk answered a request of yours.' },
  membership: { label: 'Membership and payments', hint: 'Your plan, renewals and charges that failed.' },
  sales: { label: 'Buying and selling', hint: 'Seats that you pay for, money that comes back, and what you sold.' },
  payouts: { label: 'Payouts', hint: 'What you earned was paid out, or waits for you to say where it goes.' },
  announcements: { label: 'News from the team', hint: 'Announcements to all members: what’s new, and maintenance.' },
  moderation: { label: 'Decisions of our staff', hint: 'About what you wrote, and about what you reported.' },
};

const channels: Record<NoticeChannel, string> = { centre: 'In the app', mail: 'Email', push: 'Push' };

export const topicTexts = defineTexts({
  en: {
    title: 'By topic',
    lead: 'Choose for each topic where it reaches you: here in the app, by email, or on the devices that you switched on. An email also needs its switch above.',
    topics,
    channels,
    topic: 'Topic',
    switchOf: (topic: string, channel: string) => `${topic}: ${channel}`,
    always: 'Always',
    offAbove: (above: string) => `No email while ‘${above}’ is off above.`,
    safety: 'Warnings about scams, and mails about the safety of your account, always come.',
  },
});
