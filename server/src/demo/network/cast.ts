import { MINUTE_MS } from '@bros/contract/core/durations';
import * as z from 'zod';
import { firstCities } from '../../core/cities/first-cities.ts';
import { firstDestinations } from '../../places/destinations/seed.ts';

export const citySlug = z.enum(firstDestinations.map(({ slug }) => slug) as [string, ...string[]]);

const cityIds = new Map(firstDestinations.map(({ slug, cityId }) => [slug, cityId]));
const cities = new Map(firstCities.map((city) => [city.id, city]));

export function placeOf(slug: string) {
  const city = cities.get(cityIds.get(slug) ?? 0);
  if (!city) throw new Error(`The list of cities does not contain the city of '${slug}'.`);
  return city;
}

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);
