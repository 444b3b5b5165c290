import type { Destination } from '@bros/contract/places/destinations';
import { destinationTexts } from '../texts.ts';

/** Omits the city if the name beside it says the same. */
export const placeBeside = ({ name, city, country }: Pick<Destination, 'name' | 'city' | 'country'>): string =>
  name === city ? country : destinationTexts.place(city, country);
