import * as z from 'zod';

export const tripIdField = z.uuid().brand<'TripId'>();
export type TripId = z.infer<typeof tripIdField>;
