import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { createMember } from './session.ts';
import { expect } from './test.ts';

export const LISBON = 2_267_057;
export const PORTO = 2_735_943;
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
export const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const calendarOf = (day: string) => `${paths.calendar}?month=${day.slice(0, 7)}&city=${LISBON}`;
export const titled = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

export const explorer = (request: APIRequestContext, baseUrl: string, firstName: string) =>
  createMember(request, baseUrl, { firstName, tier: 'explorer' });
export const card = (page: Page, name: string) => page.getByRole('article', { name });

export async function fillEvent(page: Page, { title, day }: { title: string; day: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('What happens?').fill('A long table on the quay.');
  await dialog.getByLabel('City', { exact: true }).fill('lisb');
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click();
  await dialog.getByLabel('Begins').fill(`${day}T19:00`);
  await dialog.getByLabel('Ends').fill(`${day}T23:00`);
}

export async function createEvent(request: APIRequestContext, baseUrl: string, changes: object): Promise<string> {
  const form = {
    clientId: randomUUID(),
    title: titled('Long table'),
    description: 'A long table on the quay.',
    cityId: LISBON,
    timeZone: null,
    isOnline: false,
    venue: 'Cais do Sodre',
    address: 'Rua da Cintura 12',
    link: '',
    startsLocal: `${inDays(5)}T19:00`,
    endsLocal: `${inDays(5)}T23:00`,
    capacity: null,
    visibility: 'members',
    minTier: null,
    coHostIds: [],
    isDraft: false,
    recurrence: null,
    ...changes,
  };
  const response = await request.post('/api/events', { headers: { origin: baseUrl }, data: form });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}
