import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** A new server imports its cities during the first journeys. */
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
