import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

/** generated-client.full.test.ts generates `api.d.ts`, type-checks this file and runs it. */

interface Visit {
  cityName: string;
  upcoming: number;
  refusal: string | undefined;
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

export async function visit(site: string, token: string, cityId: number): Promise<Visit> {
  const client = createClient<paths>({ baseUrl: `${site}/api`, headers: { authorization: `Bearer ${token}` } });
  const added = await client.POST('/trips', {
    body: { clientId: crypto.randomUUID(), cityId, arrivesOn: '2020-05-03', leavesOn: '2020-05-16', rating: 5, review: '' },
  });
  const upcoming = await client.GET('/trips', { params: { query: { period: 'upcoming' } } });
  const missing = await client.GET('/trips/{tripId}', { params: { path: { tripId: UNKNOWN_ID } } });
  if (!(added.data && upcoming.data)) throw new Error(JSON.stringify(added.error ?? upcoming.error));
  return { cityName: added.data.city.name, upcoming: upcoming.data.items.length, refusal: missing.error?.code };
}

export function misuse(client: ReturnType<typeof createClient<paths>>) {
  const nowhere = { clientId: UNKNOWN_ID, arrivesOn: '2020-05-03', leavesOn: null, rating: null, review: '' };
  return [
    // @ts-expect-error The period does not exist.
    () => client.GET('/trips', { params: { query: { period: 'tomorrow' } } }),
    // @ts-expect-error A trip needs a city.
    () => client.POST('/trips', { body: nowhere }),
    // @ts-expect-error The path does not exist.
    () => client.GET('/journeys'),
  ];
}
