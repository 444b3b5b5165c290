import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

const years = (count: number) => (count === 1 ? 'a year' : `${formatNumber(count)} years`);

export const expatTexts = defineTexts({
  en: {
    title: 'Expat of the Month',
    description: 'Every month one of us shares how they left, where they arrived, and what to know before you go.',
    lead: 'One of us shares how they left, and where they arrived.',
    facts: (profession: string, origin: string, current: string, count: number) =>
      `${profession}, from ${origin}, living in ${current} for ${years(count)}`,
    named: (name: string, age: number | null) => (age === null ? name : `${name}, ${age}`),
    from: (origin: string, current: string) => `From ${origin} to ${current}`,
    pictureOf: (name: string) => `A picture of ${name}`,
    keyTips: 'Key tips',
    achievements: 'Achievements',
    watch: (host: string) => `Watch the video on ${host}`,
    read: 'Read Full Story',
    readOf: (name: string, month: string) => `${name}, ${month}: read full story`,
    archive: 'Earlier stories',
    allStories: 'All stories',
    more: 'Show earlier stories',
    none: { title: 'No story yet', text: 'When our staff publishes the first one, it shows up here.' },
    loadFailed: 'The stories could not be loaded',
    notFound: {
      title: 'No story for this month',
      text: 'It may have been taken down. The other stories are still here.',
    },
    storyFailed: 'The story could not be loaded',
  },
});
