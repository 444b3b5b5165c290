import { randomUUID } from 'node:crypto';
import type { Trip } from '@bros/contract/members/trips';
import type { APIRequestContext } from '@playwright/test';
import { LISBON } from './events.ts';
import { expect } from './test.ts';

interface NewTrip {
  cityId?: number;
  arrivesOn: string;
  leavesOn?: string | null;
}

export async function addTrip(request: APIRequestContext, baseUrl: string, trip: NewTrip): Promise<Trip> {
  const data = { clientId: randomUUID(), cityId: LISBON, leavesOn: null, rating: null, review: '', ...trip };
  const added = await request.post('/api/trips', { headers: { origin: baseUrl }, data });
  expect(added.status(), await added.text()).toBe(201);
  return (await added.json()) as Trip;
}
