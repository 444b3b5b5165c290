import * as z from 'zod';

export const TEMPERATURE_UNITS = ['celsius', 'fahrenheit'] as const;
/** Clocks of twice twelve hours, and of 24. */
export const CLOCKS = ['h12', 'h24'] as const;

/** The units that a member reads temperatures and clocks in. Null follows the language of the device. */
export const readingUnits = z.strictObject({
  temperature: z.enum(TEMPERATURE_UNITS).nullable(),
  clock: z.enum(CLOCKS).nullable(),
});
export type ReadingUnits = z.infer<typeof readingUnits>;
