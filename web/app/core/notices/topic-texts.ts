import type { NoticeChannel, NoticeTopic } from '@bros/contract/core/notice-topics';
import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';

type TopicWords = { label: string; hint: string };

const topics: Record<NoticeTopic, TopicWords> = {
  connections: { label: 'Connections', hint: 'Requests, answers to yours, and requests that are about to expire.' },
  messages: { label: 'Direct messages', hint: 'What your connections write to you while you are away.' },
  mentions: { label: 'Mentions', hint: 'Somebody mentions you in a message.' },
  trips: { label: 'Trips', hint: 'You and a connection are in the same city, or you get close to a day limit.' },
  communityPosts: {
    label: 'Community posts',
    hint: 'Who joins, who accepts you, what changes, and questions to you about cities that you know.',
  },
  jobs: { label: 'Jobs', hint: 'New jobs that match your alerts, answers to your applications, and who applies for your jobs.' },
  events: { label: 'Events', hint: 'Reminders, seats, and changes to events that you host or join.' },
  replies: { label: 'Replies', hint: 'Replies to community posts and events that you’re part of.' },
  invitations: { label: 'Invitations', hint: 'Somebody joined with your invitation.' },
  expats: { label: 'Expat of the Month', hint: 'You are nominated, or your story is published.' },
  cityGuides: {
    label: 'Guides',
    hint: 'You are invited to write a guide to a city, or one that you asked for is ready to read.',
  },
  cityNews: {
    label: 'City news',
    hint: 'Once a day, what is new in the cities you follow, and new events there that begin within two days.',
  },
  concierge: { label: 'Concierge desk', hint: 'The desk answered one of your requests.' },
  membership: { label: 'Membership and payments', hint: 'Your plan, renewals and failed charges.' },
  sales: { label: 'Buying and selling', hint: 'Seats you pay for, refunds, and what you sold.' },
  payouts: { label: 'Payouts', hint: 'Your earnings were paid out, or are waiting for your payout details.' },
  announcements: { label: 'News from the team', hint: 'Announcements to all members: what’s new, and maintenance.' },
  moderation: { label: 'Decisions by our staff', hint: 'About what you wrote, and about what you reported.' },
};

const channels: Record<NoticeChannel, string> = { inApp: 'In the app', mail: labelTexts.email, push: 'Push' };

export const topicTexts = defineTexts({
  en: {
    title: 'By topic',
    lead: 'For each topic, choose how we notify you: in the app, by email, or by push on the devices where you turned it on. Emails must also be turned on under “Email notifications”.',
    topics,
    channels,
    topic: 'Topic',
    switchOf: (topic: string, channel: string) => `${topic}: ${channel}`,
    always: 'Always',
    mailOff: (label: string) => `No email while “${label}” is off.`,
    safety: 'We always send warnings about scams and emails about the safety of your account.',
  },
});
