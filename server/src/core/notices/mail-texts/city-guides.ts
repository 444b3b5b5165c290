import type { NoticeKind } from '@bros/contract/notices';
import { type NoticeTexts, nameOf } from './text.ts';

/** Tells authors and staff about guides of cities. Titles are the author's own words, and stay inside. */
export const cityGuideTexts = {
  'cityGuide.invited': ({ values: { city } }) => ({
    subject: `Would you write our guide to ${city}?`,
    paragraphs: [
      `Our staff invite you to write a guide to ${city}: a long read with your name on it, with its sources.`,
      'Your text is saved while you write. You hand it in when it is ready, and our staff publish it. You can also decline.',
    ],
    label: 'Open the guide',
  }),
  'cityGuide.handedIn': (notice) => ({
    subject: 'A guide was handed in',
    paragraphs: [`${nameOf(notice)} handed in the guide to ${notice.values.city} that you asked for.`],
    label: 'Read it',
  }),
  'cityGuide.decided': ({ values: { decision, comment } }) => ({
    subject: decision === 'published' ? 'Your guide is published' : 'Your guide needs changes',
    paragraphs: [
      decision === 'published'
        ? 'Our staff read your guide and published it. Thank you.'
        : 'Our staff read your guide and ask for changes. You can make them and hand it in again.',
      ...(comment === '' ? [] : [`Their words: ${comment}`]),
    ],
    label: decision === 'published' ? 'See the guide' : 'Open the guide',
  }),
  'cityGuide.takenDown': ({ values: { reason } }) => ({
    subject: 'Our staff took your guide down',
    paragraphs: ['Nobody but you and our staff can read it any more.', `The reason: ${reason}`],
    label: 'Open the guide',
    isAppealable: true,
  }),
} satisfies Pick<NoticeTexts, Extract<NoticeKind, `cityGuide.${string}`>>;
