import * as z from 'zod';
import { CONTINENTS } from './continents.ts';
import { searchField } from './fields.ts';

/** Orders of the directory: best score, lowest cost, fastest internet, name. What is unknown comes last. */
export const DESTINATION_ORDERS = ['score', 'cost', 'internet', 'name'] as const;
export type DestinationOrder = (typeof DESTINATION_ORDERS)[number];

/** Steps of the filters. A thrifty month within the budget, a usual line and a safety score of at least so much. */
export const BUDGETS_USD = [1000, 1500, 2000, 2500, 3000] as const;
export const INTERNET_STEPS_MBPS = [25, 50, 100, 200] as const;
export const SAFETY_STEPS = [6, 7, 8, 9] as const;

/** What an average month is called. */
export const WARM_FROM_C = 24;
export const MILD_FROM_C = 15;
export const MILD_TO_C = 25;
export const DRY_TO_RAIN_DAYS = 5;
export const WEATHER_KINDS = ['warm', 'warmAndDry', 'mild', 'dry'] as const;
export type WeatherKind = (typeof WEATHER_KINDS)[number];

/** One of the numbers, also where it comes as text from an address. */
const step = <const Step extends number>(steps: readonly Step[]) => z.coerce.number().pipe(z.literal(steps));

/** What the directory is narrowed to. `month` (January is 1) and `weather` count only together. */
export const destinationFilter = z.strictObject({
  /** Matches name, city or country, whatever the case and accents. */
  search: searchField.optional(),
  region: z.enum(CONTINENTS).optional(),
  budget: step(BUDGETS_USD).optional(),
  internet: step(INTERNET_STEPS_MBPS).optional(),
  safety: step(SAFETY_STEPS).optional(),
  month: z.coerce.number().int().min(1).max(12).optional(),
  weather: z.enum(WEATHER_KINDS).optional(),
  favourites: z.stringbool().optional(),
});
export type DestinationFilter = z.output<typeof destinationFilter>;
