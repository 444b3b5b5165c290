import type { FirstDestination } from './first-destination.ts';

export const africa: FirstDestination[] = [
  {
    slug: 'cape-town',
    name: 'Cape Town',
    city: 'Cape Town',
    country: 'South Africa',
    latitude: -33.925,
    longitude: 18.424,
    timeZone: 'Africa/Johannesburg',
    description:
      "A mountain in the middle, two oceans' worth of beaches and vineyards past the last suburb. Breathtaking by day; plan your ways by night.",
    costOfLivingScore: 7.5,
    internetSpeedScore: 7.5,
    safetyScore: 5,
    weatherScore: 9,
  },
  {
    slug: 'nairobi',
    name: 'Nairobi',
    city: 'Nairobi',
    country: 'Kenya',
    latitude: -1.292,
    longitude: 36.822,
    timeZone: 'Africa/Nairobi',
    description:
      "Cool highland air, a lively technology scene and giraffes at the edge of town. East Africa's place to meet, build and set off from.",
    costOfLivingScore: 7.6,
    internetSpeedScore: 7.2,
    safetyScore: 5.8,
    weatherScore: 8.7,
  },
  {
    slug: 'marrakesh',
    name: 'Marrakesh',
    city: 'Marrakesh',
    country: 'Morocco',
    latitude: 31.63,
    longitude: -7.981,
    timeZone: 'Africa/Casablanca',
    description:
      'Behind plain walls lie courtyards with orange trees. Markets and mopeds outside, silence inside, and the Atlas on the horizon.',
    costOfLivingScore: 8.2,
    internetSpeedScore: 7,
    safetyScore: 7.2,
    weatherScore: 7.8,
  },
];
