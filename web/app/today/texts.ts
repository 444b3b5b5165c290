import { formatDay, formatDays, formatNumber } from '../platform/format.ts';
import { defineTexts } from '../platform/texts.ts';

const members = (count: number) => (count === 1 ? 'One member is' : `${formatNumber(count)} members are`);

export const todayTexts = defineTexts({
  en: {
    title: 'Today',
    in: (city: string) => `in ${city}`,
    fold: 'Fold Today away',
    unfold: 'Show Today',
    loadFailed: 'Today could not be loaded',
    next: {
      label: 'Next',
      readMessages: 'Read what waits for you',
      answerRequests: 'Answer who wants to connect',
      choosePlan: 'Meet them: compare plans',
      addPhoto: 'Add a photo of yourself',
      meetSomebody: 'Say hello to somebody',
      planTrip: 'Add your next stop',
      joinMeetup: 'Join a meetup',
    },
    people: {
      title: 'Who is here',
      here: (count: number, city: string) => `${members(count)} in ${city} now.`,
      near: (count: number, city: string, km: string) => `Nobody else is in your city. ${members(count)} in ${city}, ${km} away.`,
      busiest: (count: number, city: string) => `${members(count)} in ${city} now.`,
      none: 'No city has members who show where they are yet.',
      noneTold: 'Too few members are nearby to tell you a number.',
      all: (city: string) => `Everyone in ${city}`,
      locked: (plan: string) => `${plan} shows you who they are and lets you write to them.`,
      compare: 'Compare plans',
    },
    crossings: {
      title: 'Plans that cross yours',
      some: (count: number) => (count === 1 ? 'One stay crosses yours.' : `${formatNumber(count)} stays cross yours.`),
      days: (city: string, from: string, until: string | null) => `${city}, ${formatDays(from, until)}`,
      none: 'Nobody’s plans cross yours yet.',
      noPlans: 'Say where you go next and see who is there at the same time.',
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
    talk: {
      title: 'Talk',
      unread: (count: number) => (count === 1 ? 'One message waits for you.' : `${formatNumber(count)} messages wait for you.`),
      read: 'Read them',
      room: (name: string, count: number) => `${name} has ${count === 1 ? 'one member' : `${formatNumber(count)} members`}.`,
      open: (name: string) => `Open ${name}`,
      none: 'No room is open.',
    },
    questions: {
      title: 'Answer this, and we show you who is there',
      where: 'Where are you?',
      next: 'Where next? (if you know)',
      nextFrom: 'From which day?',
      cityHint: 'Begin to type and choose one of the list.',
      likes: 'What do you like?',
      likesMore: 'Your profile takes any others.',
      submit: 'Show me who is there',
      busy: 'Saving...',
      failed: 'Your answers could not be saved',
      nextNeedsDay: 'Please say from which day.',
      whereNeeded: 'Please choose a city of the list.',
      likesNeeded: 'Please choose at least one.',
    },
  },
});
