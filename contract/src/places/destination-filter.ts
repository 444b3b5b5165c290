import * as z from 'zod';
import { CONTINENTS } from '../core/continents.ts';
import { searchField } from '../core/fields.ts';
import { BUDGETS_USD, INTERNET_STEPS_MBPS, SAFETY_SCORE_STEPS, WEATHER_KINDS } from './destination-steps.ts';

/** Accepts strings, for query strings. */
const step = <const Step extends number>(steps: readonly Step[]) => z.coerce.number().pipe(z.literal(steps));

/** `month` (starting at 1) and `weather` only apply together. */
export const destinationFilter = z.strictObject({
  /** Searches in name, city and country, ignoring case and accents. */
  search: searchField.optional(),
  region: z.enum(CONTINENTS).optional(),
  budget: step(BUDGETS_USD).optional(),
  internet: step(INTERNET_STEPS_MBPS).optional(),
  safety: step(SAFETY_SCORE_STEPS).optional(),
  month: z.coerce.number().int().min(1).max(12).optional(),
  weather: z.enum(WEATHER_KINDS).optional(),
  favorites: z.stringbool().optional(),
});
export type DestinationFilter = z.output<typeof destinationFilter>;
