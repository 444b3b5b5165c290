import type { FirstDestination } from './first-destination.ts';

export const oceania: FirstDestination[] = [
  {
    slug: 'sydney',
    name: 'Sydney',
    city: 'Sydney',
    country: 'Australia',
    latitude: -33.869,
    longitude: 151.209,
    timeZone: 'Australia/Sydney',
    description: 'Ferries to work, a swim before it and a beach for every mood. Far from almost everything.',
    costOfLivingScore: 3.5,
    internetSpeedScore: 8,
    safetyScore: 8.8,
    weatherScore: 9,
  },
  {
    slug: 'auckland',
    name: 'Auckland',
    city: 'Auckland',
    country: 'New Zealand',
    latitude: -36.848,
    longitude: 174.763,
    timeZone: 'Pacific/Auckland',
    description: 'Sails on two harbours, old volcanoes between the houses and forest within reach after work.',
    costOfLivingScore: 4.5,
    internetSpeedScore: 8.3,
    safetyScore: 8.5,
    weatherScore: 7.3,
  },
];
