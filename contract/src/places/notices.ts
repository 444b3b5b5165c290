import * as z from 'zod';
import { defineNotice, hiddenMail, nameOf } from '../core/notice-definition.ts';
import { CITY_GUIDE_DECISIONS } from './city-guide-rules.ts';
import { CITY_NEWS_NOTICES } from './city-news-notices.ts';

export const PLACES_NOTICES = [
  /** Sent once, to ask for consent. */
  defineNotice('expat.nominated', {
    topic: 'expats',
    values: {},
    app: () => 'You are nominated for Expat of the Month. Do you agree?',
    mail: () => ({
      subject: 'You are nominated for Expat of the Month',
      paragraphs: [
        'A member of Bros Abroad nominated you for Expat of the Month.',
        'Nobody sees your name in the vote, and no story about you is published, unless you agree. If you say no, no one is notified.',
      ],
      label: 'Say yes or no',
    }),
  }),
  defineNotice('expat.published', {
    topic: 'expats',
    values: { month: z.string() },
    app: () => 'You are Expat of the Month: your story is published',
    mail: () => ({
      subject: 'Your story is published',
      paragraphs: ['You are Expat of the Month on Bros Abroad. If you change your mind, one click takes your story down again.'],
      label: 'Read your story',
    }),
  }),
  defineNotice('tip.hidden', {
    topic: 'safety',
    values: { reason: z.string() },
    app: () => 'Our staff hid one of your tips',
    quote: ({ reason }) => reason,
    mail: ({ values }) => hiddenMail('one of your tips', values.reason),
  }),
  defineNotice('review.hidden', {
    topic: 'safety',
    values: { place: z.string(), reason: z.string() },
    app: ({ values }) => `Our staff hid your review of ${values.place}`,
    quote: ({ reason }) => reason,
    mail: ({ values }) => hiddenMail(`your review of ${values.place}`, values.reason),
  }),
  defineNotice('cityGuide.invited', {
    topic: 'cityGuides',
    values: { city: z.string() },
    app: ({ values: { city } }) => `Our staff invites you to write a guide to ${city}`,
    mail: ({ values: { city } }) => ({
      subject: `Would you write our guide to ${city}?`,
      paragraphs: [
        `Our staff invites you to write a guide to ${city}: a long read with your name on it, and its sources.`,
        'Your text is saved while you write. Submit it when it is ready, and our staff publishes it. You can also decline.',
      ],
      label: 'Open the guide',
    }),
  }),
  /** Sent to the member who invited the author. */
  defineNotice('cityGuide.submitted', {
    topic: 'cityGuides',
    values: { city: z.string() },
    app: (notice) => `${nameOf(notice)} submitted the guide to ${notice.values.city}`,
    mail: (notice) => ({
      subject: 'A guide was submitted',
      paragraphs: [`${nameOf(notice)} submitted the guide to ${notice.values.city} that you asked for.`],
      label: 'Read it',
    }),
  }),
  // The author waits for the decision, so the topic is 'safety', which cannot be turned off and has no delay.
  /** `comment` is staff's text. */
  defineNotice('cityGuide.decided', {
    topic: 'safety',
    values: { title: z.string(), decision: z.enum(CITY_GUIDE_DECISIONS), comment: z.string() },
    app: ({ values: { title, decision } }) =>
      decision === 'published' ? `Your guide “${title}” is published` : `Your guide “${title}” needs changes`,
    mail: ({ values: { decision, comment } }) => ({
      subject: decision === 'published' ? 'Your guide is published' : 'Your guide needs changes',
      paragraphs: [
        decision === 'published'
          ? 'Our staff read your guide and published it. Thank you.'
          : 'Our staff read your guide and asked for changes. You can make them and submit it again.',
        ...(comment === '' ? [] : [`Their comment: ${comment}`]),
      ],
      label: decision === 'published' ? 'See the guide' : 'Open the guide',
    }),
  }),
  defineNotice('cityGuide.takenDown', {
    topic: 'safety',
    values: { title: z.string(), reason: z.string() },
    app: ({ values: { title, reason } }) => `Our staff took your guide “${title}” down: ${reason}`,
    mail: ({ values: { reason } }) => ({
      subject: 'Our staff took your guide down',
      paragraphs: ['Only you and our staff can read it now.', `The reason: ${reason}`],
      label: 'Open the guide',
      isAppealable: true,
    }),
  }),
  /** Sent once per open-ended stay. `endsOn`: a date in the city. */
  defineNotice('stayPost.ending', {
    topic: 'communityPosts',
    values: { title: z.string(), endsOn: z.string() },
    app: ({ values: { title } }) => `Your stay “${title}” ends soon. Renew it if it still applies`,
    mail: ({ values: { endsOn } }, format) => ({
      subject: 'Your stay ends soon',
      paragraphs: [
        `Your stay has no last day, so it ends on ${format.day(endsOn)}, 60 days after you last changed it.`,
        'If it still applies, renew it with one click. If not, you don’t have to do anything.',
      ],
      label: 'Open your stay',
    }),
  }),
  defineNotice('stayPost.published', {
    topic: 'communityPosts',
    values: { title: z.string() },
    app: ({ values: { title } }) => `Your stay “${title}” is online`,
    mail: () => ({
      subject: 'Your stay is online',
      paragraphs: ['Our staff checked your stay. Members can see it now.'],
      label: 'Open your stay',
    }),
  }),
  defineNotice('stayPost.declined', {
    topic: 'safety',
    values: { title: z.string(), reason: z.string() },
    app: ({ values: { title } }) => `Our staff did not publish your stay “${title}”`,
    quote: ({ reason }) => reason,
    mail: ({ values: { reason } }) => ({
      subject: 'Our staff did not publish your stay',
      paragraphs: ['Only you and our staff can see it.', `The reason: ${reason}`],
      label: 'Open your stay',
      isAppealable: true,
    }),
  }),
  defineNotice('stayPost.hidden', {
    topic: 'safety',
    values: { reason: z.string() },
    app: () => 'Our staff hid one of your stays',
    quote: ({ reason }) => reason,
    mail: ({ values }) => hiddenMail('one of your stays', values.reason),
  }),
  ...CITY_NEWS_NOTICES,
] as const;
