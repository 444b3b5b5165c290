import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { dataFile } from '../../platform/data-file.ts';
import type { City } from './city-source.ts';

const firstCity = z.strictObject({
  id: z.coerce.number().int().positive(),
  name: z.string().min(1),
  region: z.string(),
  regionPath: z.string().min(1),
  countryCode: z.string().length(2),
  country: z.string().min(1),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  timeZone: z.string().min(1),
  population: z.coerce.number().int().positive(),
});

export const firstCities: City[] = z
  .array(firstCity)
  .parse(parse(readFileSync(dataFile('cities/first-cities.csv')), { columns: true }));
