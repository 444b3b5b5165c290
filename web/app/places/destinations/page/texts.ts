import type { CommunityLevel, Passport, Provenance } from '@bros/contract/places/destination-facts';
import type { Similarity } from '@bros/contract/places/destinations';
import { formatDays, formatNumber, formatPercent } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';

const usd = (dollars: number) => `$${formatNumber(dollars)}`;
const countOf = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const pageTexts = defineTexts({
  en: {
    title: 'Destination',
    back: 'All destinations',
    compare: 'Compare with similar places',
    more: (name: string) => `More actions for ${name}`,
    room: (name: string) => `Chat room ${name}`,
    roomMembers: (name: string, count: number) => `${countOf(count, 'member has', 'members have')} joined the room ${name}.`,
    askGuide: (name: string) => `Ask the guide about ${name}`,
    notFound: { title: 'Destination not found', text: 'The link may be wrong, or the place is no longer in the directory.' },
    loadFailed: 'Failed to load this destination',
    strip: {
      month: 'A month costs',
      weather: (month: string) => `Usual ${month} high`,
    },
    going: 'I’m going',
    here: 'You’re here',
    trip: (first: string, last: string | null) => `Your trip: ${formatDays(first, last)}`,
    scores: {
      heading: 'Scores',
      how: 'How scores work',
      formula: (weight: number, enough: number) =>
        `Each score is the average of the editorial estimate, which counts as much as ${weight} reviews, and the members’ ratings: 1 to 5 stars become 0 to 10. The first review moves it a little; with many reviews, members decide it. With fewer than ${enough} reviews we call it an estimate.`,
    },
    provenance: {
      editorial: (year: number) => `Editorial estimate, ${year}`,
      members: (reviews: number) => `Members, ${countOf(reviews, 'review', 'reviews')}`,
      source: (source: string, year: number) => `${source}, ${year}`,
    } satisfies Record<Provenance['kind'], unknown>,
    highlights: 'Highlights',
    cost: {
      heading: 'Cost of living',
      range: (low: number, high: number) => (low === high ? usd(low) : `${usd(low)}–${formatNumber(high)}`),
      note: 'a month for one person with their own apartment, from thrifty to comfortable',
      below: (percent: number, median: number) =>
        `${formatPercent(percent)} below the median of all destinations, ${usd(median)}.`,
      above: (percent: number, median: number) =>
        `${formatPercent(percent)} above the median of all destinations, ${usd(median)}.`,
      atMedian: (median: number) => `About the median of all destinations, ${usd(median)}.`,
      medianMark: (median: number) => `median ${usd(median)}`,
    },
    internet: {
      speed: (mbps: number) => `${formatNumber(mbps)} Mbit/s`,
      note: 'on a typical home connection',
    },
    weather: {
      heading: 'Weather by month',
      summary: (warmest: string, high: string, coolest: string, low: string) =>
        `Warmest in ${warmest}, ${high} by day; coolest in ${coolest}, ${low} by night.`,
      rain: (month: string, days: number) =>
        days === 0 ? 'It hardly ever rains.' : `Most rain in ${month}: ${countOf(days, 'day', 'days')} with rain.`,
      key: (unit: string) => `Bars run from night to day temperatures, in ${unit}. Rainy days are listed below the months.`,
      tableCaption: 'Weather, month by month',
      day: 'By day',
      night: 'By night',
      rainDays: 'Days with rain',
    },
    visa: {
      heading: 'Visa',
      advice: 'Rules change. Ask the embassy before you book.',
      passports: {
        US: 'United States',
        CA: 'Canada',
        GB: 'United Kingdom',
        EU: 'European Union',
        AU: 'Australia',
        BR: 'Brazil',
        IN: 'India',
        ZA: 'South Africa',
      } as const satisfies Record<Passport, string>,
    },
    time: {
      same: 'The same time as yours',
      ahead: (span: string) => `${span} ahead of you`,
      behind: (span: string) => `${span} behind you`,
      hours: (hours: number) => countOf(hours, 'hour', 'hours'),
      minutes: (minutes: number) => countOf(minutes, 'minute', 'minutes'),
    },
    community: {
      heading: 'Community',
      levels: {
        small: 'Small: a few who work remotely or live abroad. You’ll soon know them all.',
        growing: 'Growing: there are meetups, and new faces each month.',
        large: 'Large: coworking spaces, meetups each week, people from all professions.',
        veryLarge: 'Very large: one of the hubs, with something going on every evening.',
      } as const satisfies Record<CommunityLevel, string>,
    },
    events: 'Events',
    talk: 'Talk to people who know it',
    guides: 'Guides',
    stays: 'Stays',
    where: { heading: 'Where it is', map: (name: string, country: string) => `Map of the world: ${name} in ${country}.` },
    people: {
      heading: 'Members here',
      now: (count: string) => `${count} here now`,
      soon: (count: string) => `${count} coming within 30 days`,
      nobody: 'No members say that they are here or coming soon.',
      max: (count: number) => `${formatNumber(count)}+`,
      seeNow: 'See who’s here',
      seeSoon: 'See who’s coming',
      upgrade: (tier: string) => `${tier} members and above can see who they are.`,
      failed: 'The members could not be loaded.',
    },
    similar: {
      heading: 'Similar places',
      reasons: {
        cheaper: 'cheaper',
        sameCost: 'about the same cost',
        warmer: 'warmer',
        asWarm: 'as warm',
        cooler: 'cooler',
        fasterInternet: 'faster internet',
        safer: 'safer',
        asSafe: 'as safe',
        sameCommunity: 'a community of the same size',
        sameCountry: 'same country',
        nearby: 'nearby',
      } as const satisfies Record<Similarity, string>,
    },
  },
});
