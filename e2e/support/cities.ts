import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** Returns the id of the first city with this name. A new server imports its list of cities while the first journeys run. */
export async function findCityId(request: APIRequestContext, query: string): Promise<number> {
  let cityId = 0;
  await expect
    .poll(async () => {
      const response = await request.get('/api/places/cities', { params: { query } });
      const { items } = (await response.json()) as { items: { id: number }[] };
      cityId = items[0]?.id ?? 0;
      return cityId;
    })
    .not.toBe(0);
  return cityId;
}
