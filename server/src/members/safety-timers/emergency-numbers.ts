import type { EmergencyNumbers } from '@bros/contract/members/safety-timers';
import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';

const number = z.string().regex(/^\d{2,6}$/);
const { countries } = readDataFile(
  'emergency-numbers.json',
  z.strictObject({
    source: z.string(),
    comparedOn: z.iso.date(),
    note: z.string(),
    /** A string is the number of all three services. */
    countries: z.record(
      z.string().regex(/^[A-Z]{2}$/),
      z.union([number, z.strictObject({ police: number, ambulance: number, fire: number })]),
    ),
  }),
);

export function findEmergencyNumbers(countryCode: string): EmergencyNumbers | null {
  const known = countries[countryCode] ?? null;
  return typeof known === 'string' ? { police: known, ambulance: known, fire: known } : known;
}
