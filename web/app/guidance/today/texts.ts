import { STREAM_SEATS } from '@bros/contract/gatherings/stream-rules';
import { formatDay, formatNumber, formatUnread, formatWallClock } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

const members = (count: number) => (count === 1 ? 'One member is' : `${formatNumber(count)} members are`);

export const todayTexts = defineTexts({
  en: {
    title: 'Today',
    in: 'in',
    usually: (temperature: string) => `usually ${temperature}`,
    fold: 'Hide Today',
    unfold: 'Show Today',
    loadFailed: 'Today could not be loaded',
    next: {
      answerQuestions: 'Answer the questions below',
      readMessages: (count: number) => (count === 1 ? '1 unread message' : `${formatUnread(count)} unread messages`),
      answerRequests: 'Answer connection requests',
      choosePlan: 'Choose a membership to meet members',
      addPhoto: 'Add a photo of yourself',
      meetSomebody: 'Say hello to somebody',
      planTrip: 'Add your next stop',
      joinMeetup: 'Join a meetup',
    },
    people: {
      title: 'Who’s here',
      here: (count: number, city: string) => `${members(count)} in ${city} now.`,
      near: (count: number, city: string, km: string) => `${members(count)} in ${city}, ${km} away.`,
      busiest: (count: number, city: string) => `${members(count)} in ${city} now.`,
      none: 'No members show their city yet.',
      noneShown: 'Too few members nearby to show a number.',
      noCity: 'Set your city to see who is there.',
      setCity: 'Set your city',
      all: (city: string) => `Everyone in ${city}`,
      locked: (plan: string) => `${plan} shows you who they are and lets you write to them.`,
    },
    crossings: {
      title: 'Plans that overlap with yours',
      some: (count: number) =>
        count === 1
          ? 'One member’s plans overlap with yours.'
          : `The plans of ${formatNumber(count)} members overlap with yours.`,
      none: 'No overlapping plans yet.',
      noPlans: 'Say where you’re going next and see who’s there at the same time.',
      add: 'Add a trip',
    },
    meetups: {
      title: 'Meetups this week',
      elsewhere: 'None in your city. These are elsewhere:',
      line: (city: string, from: string) => `${city}, ${formatDay(from)}`,
      none: 'No meetups this week.',
      all: 'All meetups',
      host: 'Host one',
    },
    events: {
      title: 'Events this week',
      elsewhere: 'None in your city. These are elsewhere:',
      line: (place: string, startsLocal: string) => `${place}, ${formatWallClock(startsLocal)}`,
      online: 'Online',
      none: 'No events this week.',
      all: 'All events',
      host: 'Create one',
      going: (count: number) => `${formatNumber(count)} going`,
    },
    news: {
      title: 'News from your cities',
      all: 'See all',
      none: 'Nothing new in the cities you follow.',
    },
    stays: {
      title: 'Stays',
      line: (count: number, city: string) => `${formatNumber(count)} new ${count === 1 ? 'stay' : 'stays'} in ${city}`,
    },
    trip: {
      title: 'Your next trip',
      all: 'All trips',
      none: 'Nothing planned yet.',
      stays: (count: number) => (count === 1 ? '1 stay for these days' : `${formatNumber(count)} stays for these days`),
    },
    jobs: {
      title: 'New jobs',
      line: (company: string, location: string) => `${company}, ${location}`,
      none: 'No new jobs this week.',
      all: 'All jobs',
      post: 'Post one',
    },
    streams: {
      title: 'Live now',
      line: (host: string | null, seats: number) => `${host ? `${host}, ` : ''}${formatNumber(seats)}/${STREAM_SEATS}`,
      all: 'Who’s live',
    },
    talk: {
      title: 'Messages',
      all: 'Open chat',
      unread: (count: number) => `${formatUnread(count)} unread`,
      room: (name: string, count: number) => `${name} has ${count === 1 ? 'one member' : `${formatNumber(count)} members`}.`,
      open: (name: string) => `Open ${name}`,
      none: 'No rooms are open.',
    },
  },
});
