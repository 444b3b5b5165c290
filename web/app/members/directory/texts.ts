import { ARRIVING_SOON_DAYS, MEMBERS_COUNTED_MAX } from '@bros/contract/core/rules';
import type { SuggestionReason } from '@bros/contract/members/directory';
import type { Presence } from '@bros/contract/members/trips';
import { formatDay, formatDays, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const list = (labels: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(labels);

export const memberTexts = defineTexts({
  en: {
    title: 'Networking',
    description: 'Members who live and travel abroad, by city, work and what they care about.',
    heading: 'Network with fellow bros',
    lead: 'Find members by what they do and where they are, and get to know them before you land.',
    signIn: 'Please log in to network with other members.',

    search: 'Search members',
    searchPlaceholder: 'Search by name, occupation or location...',
    allCountries: 'All',
    moreFilters: (active: number) => (active === 0 ? 'More filters' : `More filters (${active})`),
    clear: 'Clear all filters',
    filter: {
      anyTier: 'Any',
      ageFrom: 'Age from',
      ageTo: 'Age to',
      interestsHint: 'Members who share all of these.',
      languagesHint: 'Members who speak any of these.',
      verified: 'Verified members only',
      city: 'In a city',
      cityHint: 'Members who say they are there.',
      stays: { now: 'In town now', here: 'In town now, or living there', soon: `Arriving within ${ARRIVING_SOON_DAYS} days` },
      circle: 'People you know',
      connections: 'My connections',
      mutual: 'With mutual connections',
      ageWrong: 'Please enter a whole number from 18 to 120.',
    },

    loadFailed: { title: outcomeTexts.error, text: 'Failed to load user profiles' },
    empty: {
      title: 'No members found',
      text: 'Try fewer words or filters. Search matches the start of words in names, occupations, places and bios.',
      nobody: 'No one else is listed yet. Members appear here as they join.',
    },
    didYouMean: (city: string) => `Did you mean ${city}?`,
    total: (count: number) =>
      `${formatNumber(count)}${count >= MEMBERS_COUNTED_MAX ? '+' : ''} ${count === 1 ? 'member' : 'members'}`,
    sorts: { best: 'Best match', newest: 'Newest', active: 'Recently active' },

    tierNeeded: {
      title: (plan: string) => `Seeing members requires ${plan}`,
      text: (plan: string) =>
        `As a Browser, you can look at destinations and read chat rooms, but every member appears as “A bro”. With ${plan} and above you see who they are, search the directory and connect.`,
    },

    card: {
      joined: (month: string) => `Joined ${month}`,
      travels: 'Travels',
      more: (count: number) => `+${count} more`,
      states: { none: '', outgoing: stateTexts.pending, incoming: 'Wants to connect', connected: 'Connected' },
    },
    presence: ({ when, city, arrivesOn, leavesOn }: Presence) => {
      if (when === 'soon') return `Coming to ${city} ${formatDay(arrivesOn)}`;
      return leavesOn ? `In ${city} until ${formatDay(leavesOn)}` : `In ${city} now`;
    },
    here: { title: (city: string) => `In ${city} now`, all: 'See all' },
    suggestions: {
      title: 'People you might get along with',
      reason: (reason: SuggestionReason): string => {
        switch (reason.kind) {
          case 'mutualConnections':
            return reason.count === 1 ? '1 connection in common' : `${reason.count} connections in common`;
          case 'overlappingTrips':
            return `In ${reason.city} when you are, ${formatDays(reason.startsOn, reason.endsOn)}`;
          case 'sameCity':
            return `Also in ${reason.city}`;
          case 'interests':
            return `Shares ${list(reason.shared)}`;
          case 'languages':
            return `Speaks ${list(reason.shared)}`;
        }
      },
    },
    inCommon: {
      title: 'What you have in common',
      stay: (city: string, days: string) => `Both in ${city}, ${days}`,
      connections: (count: number) => (count === 1 ? '1 connection' : `${formatNumber(count)} connections`),
    },
    gallery: {
      title: 'Photos',
      photo: (position: number, count: number, name: string) => `Photo ${position} of ${count}, ${name}`,
      open: (position: number) => `Enlarge photo ${position}`,
    },
    page: {
      title: labelTexts.member,
      about: 'About',
      facts: { age: labelTexts.age, education: labelTexts.education, culturalBackground: labelTexts.culturalBackground },
      social: { title: 'Elsewhere', unchecked: 'They say that these accounts are theirs. Nobody has checked this.' },
      noBio: 'No bio yet.',
      back: 'Back to the directory',
      notFound: { title: 'Member not found', text: 'This page does not exist, or you don’t have access to it.' },
      loadFailed: 'This page could not be loaded',
      preview: {
        title: 'This is how others see you',
        stranger: 'Other members',
        connection: 'Your connections',
        as: 'Seen by',
        edit: 'Edit profile',
      },
    },
  },
});
