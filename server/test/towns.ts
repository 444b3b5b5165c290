import type { CityId } from '@bros/contract/core/cities';
import { upsertCities } from '../src/core/cities/queries.ts';
import type { Database } from '../src/platform/database/connect.ts';

/** Each call returns an unused town in UTC, without other tests' people and posts. */
export async function buildTowns(database: Database, count: number): Promise<() => CityId> {
  const ids = Array.from({ length: count }, (_, index) => (910_000_000 + index) as CityId);
  await upsertCities(
    database,
    ids.map((id, index) => ({
      id,
      name: `Town ${index}`,
      region: '',
      countryCode: 'ZA',
      country: 'South Africa',
      latitude: -30,
      longitude: 20 + index / 10,
      timeZone: 'UTC',
      population: 1000,
    })),
  );
  return () => {
    const id = ids.pop();
    if (id === undefined) throw new Error('Ask for more towns.');
    return id;
  };
}
