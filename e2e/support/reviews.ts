import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

export async function writeReview(
  request: APIRequestContext,
  baseUrl: string,
  { slug, ...review }: { slug: string; title: string; content: string; rating: number },
): Promise<void> {
  const { id } = (await (await request.get(`/api/destinations/${slug}`)).json()) as { id: string };
  const aspects = { costOfLiving: null, internetSpeed: null, safety: null, weather: null };
  const data = { clientId: randomUUID(), ...aspects, ...review };
  const written = await request.post(`/api/destinations/${id}/reviews`, { headers: { origin: baseUrl }, data });
  expect(written.status(), await written.text()).toBe(201);
}
