import * as z from 'zod';
import { CLOCKS, TEMPERATURE_UNITS } from './unit-rules.ts';

/** If null, the device's language decides. */
export const readingUnits = z.strictObject({
  temperature: z.enum(TEMPERATURE_UNITS).nullable(),
  clock: z.enum(CLOCKS).nullable(),
});
export type ReadingUnits = z.infer<typeof readingUnits>;
