import { readFileSync } from 'node:fs';
import type * as z from 'zod';

export const dataFile = (name: string): URL => new URL(`../../data/${name}`, import.meta.url);

/** Throws if the file does not match. */
export const readDataFile = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(dataFile(name), 'utf8')));
