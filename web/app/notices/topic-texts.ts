import type { NoticeChannel, NoticeTopic } from '@bros/contract/notice-topics';
import { defineTexts } from '../platform/texts.ts';

type TopicWords = { label: string; hint: string };

const topics: Record<NoticeTopic, TopicWords> = {
  connections: { label: 'Connections', hint: 'Requests, answers to yours, and requests that are about to lapse.' },
  messages: { label: 'Direct messages', hint: 'What your connections write to you while you are away.' },
  mentions: { label: 'Mentions', hint: 'Somebody names you in a message.' },
  trips: { label: 'Trips that cross', hint: 'You and a connection are in the same city.' },
  communityPosts: { label: 'Community posts', hint: 'Who joins, who takes you along, and what changes.' },
  replies: { label: 'Replies', hint: 'What is written under community posts that you are part of.' },
  invitations: { label: 'Invitations', hint: 'Somebody joined with your invitation.' },
  expats: { label: 'Expat of the Month', hint: 'You are nominated, or your story is published.' },
  membership: { label: 'Membership and payments', hint: 'Your plan, renewals and charges that failed.' },
  payouts: { label: 'Payouts', hint: 'What you earned was paid out, or waits for you to say where it goes.' },
  moderation: { label: 'Decisions of our staff', hint: 'About what you wrote, and about what you reported.' },
};

const channels: Record<NoticeChannel, string> = { centre: 'In the app', mail: 'E-mail' };

/** The words of the switches of topics. */
export const topicTexts = defineTexts({
  en: {
    title: 'By topic',
    lead: 'Choose for each topic whether it comes to your notifications here, by e-mail, or both. An e-mail also needs its switch above.',
    topics,
    channels,
    topic: 'Topic',
    switchOf: (topic: string, channel: string) => `${topic}: ${channel}`,
    always: 'Always',
    offAbove: (above: string) => `No e-mail while ‘${above}’ is off above.`,
    safety: 'Warnings about scams, and mails about the safety of your account, always come.',
  },
});
