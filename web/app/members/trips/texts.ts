import type { Continent } from '@bros/contract/core/continents';
import { formatDays, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const count = (amount: number, one: string, many: string) => `${formatNumber(amount)} ${amount === 1 ? one : many}`;
const continentNames: Record<Continent, string> = {
  africa: 'Africa',
  antarctica: 'Antarctica',
  asia: 'Asia',
  europe: 'Europe',
  northAmerica: 'North America',
  oceania: 'Oceania',
  southAmerica: 'South America',
};

export const tripTexts = defineTexts({
  en: {
    wall: {
      title: 'Who’s there at the same time',
      text: 'Trips are part of every plan. With Explorer you see who’s there at the same time, and members can find you when you arrive.',
    },
    reuse: { title: (days: string) => `You wrote about your stay, ${days}`, take: 'Use it here' },
    title: 'Travel history',
    lead: 'Where you have been and where you are going. Your privacy settings decide who sees it.',
    add: 'Add a trip',
    named: 'You won’t be alone there',
    upcoming: 'Now and next',
    past: 'Past trips',
    route: 'Route',
    routeMap: (stops: number) => `Map of a route with ${formatNumber(stops)} stops`,
    loadFailed: 'Your trips could not be loaded',
    empty: {
      upcoming: {
        title: 'No trip planned',
        text: 'Add where you’re going next, and we’ll show you which connections are there at the same time.',
      },
      past: {
        title: 'No past trips yet',
        text: 'Add the places you have been to. They fill your map, and others can ask you about them.',
      },
    },
    states: { past: 'Past', current: 'There now', planned: stateTexts.planned },
    days: (arrivesOn: string, leavesOn: string | null) => formatDays(arrivesOn, leavesOn),
    edit: (city: string) => `Edit the trip to ${city}`,
    delete: (city: string) => `Delete the trip to ${city}`,
    review: 'Review',

    form: {
      addTitle: 'Add a trip',
      editTitle: 'Edit trip',
      city: 'Destination',
      cityHint: 'Start typing the name of a city.',
      leavesHint: 'Leave it empty if you don’t know yet.',
      review: 'Review',
      reviewHint: 'What would you tell somebody who is going there?',
      later: 'You can rate and review this trip once it has started.',
      submit: 'Save trip',
      added: (city: string) => ({ title: 'Trip added', text: `${city} is in your travel history.` }),
      saved: (city: string) => ({ title: 'Trip saved', text: `Your trip to ${city} was updated.` }),
      failed: 'The trip was not saved',
      gone: 'This trip was deleted in another window.',
      errors: {
        cityId: { other: fieldErrorTexts.chooseCity },
        arrivesOn: { other: 'Please enter a date from 1900 to 2099.' },
        leavesOn: { other: 'The last day cannot be before the first day. Change it, or leave it empty.' },
        rating: { other: 'From 1 to 5.' },
        review: { other: 'At most 1,000 characters.' },
      },
      conflict: {
        title: outcomeTexts.changedElsewhere,
        text: 'This trip was changed in another window. What you typed is still here; save again to replace:',
      },
    },
    remove: {
      title: 'Delete this trip?',
      text: (city: string, days: string) =>
        `${city}, ${days}. Its rating and review are deleted too, and it disappears from your map.`,
      submit: 'Delete trip',
      busy: busyTexts.deleting,
      done: 'Trip deleted',
      failed: 'The trip was not deleted',
    },

    companions: {
      show: 'Who’ll be there',
      nobody: 'None of your connections share a stay there at that time.',
      failed: 'This could not be loaded',
      part: 'Who’ll be there',
      overlap: (startsOn: string, endsOn: string | null) => `Both there ${formatDays(startsOn, endsOn)}`,
      label: (city: string) => `Connections in ${city}`,
    },

    travels: {
      title: 'Travels',
      heading: 'The world so far',
      figures: {
        countries: (amount: number) => (amount === 1 ? 'country' : 'countries'),
        cities: (amount: number) => (amount === 1 ? 'city' : 'cities'),
        days: (amount: number) => (amount === 1 ? 'day' : 'days'),
        continents: (amount: number) => (amount === 1 ? 'continent' : 'continents'),
      },
      map: (countries: number) => `World map with ${count(countries, 'visited country', 'visited countries')} filled in`,
      list: 'Visited countries',
      country: (days: number, cities: number) => `${count(days, 'day', 'days')}, ${count(cities, 'city', 'cities')}`,
      more: (hidden: number) => `Show ${hidden} more`,
      continents: (continents: readonly Continent[]) => continents.map((continent) => continentNames[continent]).join(', '),
      loadFailed: 'The trips could not be loaded',
      cities: 'Cities from',
      source: ', CC BY 4.0. Map from Natural Earth.',
    },
  },
});
