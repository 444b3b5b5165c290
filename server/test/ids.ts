import { randomUUID } from 'node:crypto';

/** Returns a new id of the expected type. */
export const randomId = <Id extends string>(): Id => randomUUID() as string as Id;
