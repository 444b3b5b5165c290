import { expect, test } from 'vitest';
import { firstCities } from '../../../core/cities/first-cities.ts';
import { firstDestinations } from '../seed.ts';
import { distanceBetween, findSimilar, type Traits } from './policy.ts';

const places = firstDestinations.map(({ slug, cityId, instead, monthlyCostUsd, weather, community, scores, internetMbps }) => {
  const city = firstCities.find(({ id }) => id === cityId);
  if (!city) throw new Error(`The list of cities has no city ${cityId}.`);
  const { latitude, longitude, countryCode } = { ...city, ...instead };
  const [monthlyCostLowUsd, monthlyCostHighUsd] = monthlyCostUsd;
  const months = weather.highC.map((highC, month) => ({
    highC,
    lowC: weather.lowC[month] ?? 0,
    rainDays: weather.rainDays[month] ?? 0,
  }));
  const figures = { monthlyCostLowUsd, monthlyCostHighUsd, internetMbps, weather: months };
  return { id: slug, latitude, longitude, countryCode, ...figures, communityLevel: community, safetyScore: scores.safety };
});
const placeOf = (slug: string): Traits & { id: string } => {
  const place = places.find(({ id }) => id === slug);
  if (!place) throw new Error(`There is no place ${slug}.`);
  return place;
};

test.each([
  ['lisbon', 'porto', 'tokyo'],
  ['lisbon', 'barcelona', 'tokyo'],
  ['tokyo', 'osaka', 'lisbon'],
  ['tokyo', 'seoul', 'lisbon'],
  ['bangkok', 'chiang-mai', 'lisbon'],
  ['barcelona', 'valencia', 'sydney'],
  ['berlin', 'prague', 'montreal'],
  ['london', 'amsterdam', 'new-york'],
  ['sydney', 'melbourne', 'hong-kong'],
  ['buenos-aires', 'montevideo', 'athens'],
  ['medellin', 'bogota', 'dubai'],
])('%s is more similar to %s than to %s', (here, like, unlike) => {
  expect(distanceBetween(placeOf(here), placeOf(like))).toBeLessThan(distanceBetween(placeOf(here), placeOf(unlike)));
});

test.each([
  ['lisbon', 'tokyo'],
  ['tokyo', 'lisbon'],
  ['singapore', 'dubai'],
])('places similar to %s do not include %s', (here, other) => {
  expect(findSimilar(placeOf(here), places, 3).map(({ place }) => place.id)).not.toContain(other);
});

test('the summer of one hemisphere is compared with the summer of the other', () => {
  const sydney = { ...placeOf('sydney'), latitude: -1 };
  const mirrored = { ...sydney, latitude: 1, weather: [...sydney.weather.slice(6), ...sydney.weather.slice(0, 6)] };
  expect(distanceBetween(sydney, mirrored)).toBeLessThan(distanceBetween(sydney, { ...mirrored, latitude: -1 }));
});
