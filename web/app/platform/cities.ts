import type { City } from '@bros/contract/places';
import { client } from './api.ts';

/** Cities for what is typed in a city field, the best first. */
export const findCities = async (query: string): Promise<readonly City[]> => (await client.places.search({ query })).items;
