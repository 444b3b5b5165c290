import type { OperationId } from '@bros/contract/access-matrix/rows';
import sharp from 'sharp';
import { seedFirstCities } from '../../src/core/cities/seed.ts';
import type { TestMember } from '../factories.ts';
import { type Caller, startTestApp } from '../harness.ts';

/** Builds a valid input of an operation. `owner` is the caller, unless the caller is the stranger. */
export type Input = (owner: TestMember, caller: Caller) => unknown;
export type Inputs = Partial<Record<OperationId, Input>>;

const env = { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000', ERROR_REPORTING: '1' };
/** The whole matrix has one application and one database. Responses do not depend on workers, which would take a third of the time. */
export const app = await startTestApp({ hasWorkers: false, env });
export const { database } = app;
await seedFirstCities(database);

export const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } })
  .jpeg()
  .toBuffer();

/** Makes the thing only once, because each upload starts a child process. */
export function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
