import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';

const { cities } = readDataFile(
  'dinner-neighborhoods.json',
  z.strictObject({
    source: z.string(),
    chosenOn: z.iso.date(),
    cities: z.array(z.strictObject({ cityId: z.int(), name: z.string() })),
  }),
);
const names = new Map(cities.map(({ cityId, name }) => [cityId, name]));

export const findNeighborhood = (cityId: number): string | null => names.get(cityId) ?? null;
