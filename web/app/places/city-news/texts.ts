import type { FollowReason, NewsKind } from '@bros/contract/places/city-news-rules';
import { formatDay, formatDays, formatNumber, formatWallClock } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

const kinds: Record<NewsKind, string> = {
  event: 'Events',
  meetup: 'Meetups',
  arrival: 'Members arriving',
  guide: 'New guides',
  review: 'Reviews',
  stay: 'Stays',
};

const reasons: Record<FollowReason, string> = {
  current: 'You’re here now.',
  trip: 'You have a trip there.',
  chosen: '',
};

export const cityNewsTexts = defineTexts({
  en: {
    title: 'City news',
    description: 'Events, meetups, arrivals, guides, reviews and stays in the cities you follow.',
    loadFailed: 'The news could not be loaded',
    older: 'Show older news',
    manage: 'Cities and topics',
    follow: 'Follow',
    followFailed: 'Couldn’t load. Try again',
    empty: {
      title: 'Nothing new yet',
      text: 'Events, meetups, arrivals, guides, reviews and stays in the cities you follow will show up here. Follow more cities to see more.',
    },
    first: {
      title: 'Follow a city',
      text: 'You’ll see its new events and meetups, who is arriving, and what members write about it. You follow your current city and the cities of your next trips automatically.',
    },
    cities: {
      title: 'Your cities',
      loadFailed: 'Your cities could not be loaded',
      lead: 'Your current city and those of your next trips are here automatically.',
      find: 'Follow a city',
      hint: 'Start typing, then pick a city.',
      place: (name: string, country: string) => `${name}, ${country}`,
      unfollow: 'Unfollow',
      reasons,
    },
    kinds: { title: 'What you see', lead: 'Here, on Today and in the daily email.', labels: kinds },
    entry: {
      event: (city: string, startsLocal: string) => `Event in ${city}, ${formatWallClock(startsLocal)}`,
      meetup: (city: string, from: string, until: string) =>
        `Meetup in ${city}, ${from === until ? formatDay(from) : formatDays(from, until)}`,
      arrival: (name: string, city: string) => `${name} is coming to ${city}`,
      isThere: (name: string, city: string) => `${name} is in ${city}`,
      stay: (from: string, until: string | null) => `Stay: ${formatDays(from, until)}`,
      guide: (city: string, minutes: number) => `Guide to ${city}, ${formatNumber(minutes)} min read`,
      review: (city: string, rating: number) => `Review of ${city}, ${formatNumber(rating)} of 5 stars`,
      offer: (city: string, from: string, until: string | null) => `Stay in ${city}, ${formatDays(from, until)}`,
      untitledReview: (city: string) => `A review of ${city}`,
    },
  },
});
