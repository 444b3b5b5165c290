import { HOUR_MS } from '@bros/contract/core/durations';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { buildEvent } from '../../../../test/events.ts';
import { buildMember } from '../../../../test/factories.ts';
import { eventPages } from './pages.ts';

const { database } = await createTestDatabase();
const pages = eventPages(database);
const PUBLIC = { visibility: 'public' } as const;
const soon = new Date(Date.now() + HOUR_MS);

test('the sitemap lists only upcoming public events, soonest first', async () => {
  const later = await buildEvent(database, PUBLIC);
  const sooner = await buildEvent(database, { ...PUBLIC, startsAt: soon });
  const suspended = await buildMember(database, { state: 'suspended' });
  await buildEvent(database);
  await buildEvent(database, { ...PUBLIC, state: 'draft' });
  await buildEvent(database, { ...PUBLIC, state: 'canceled', cancelReason: 'Rain' });
  await buildEvent(database, { ...PUBLIC, hiddenAt: new Date(), hiddenReason: 'Spam' });
  await buildEvent(database, { ...PUBLIC, startsAt: new Date('2025-01-02T10:00:00Z') });
  await buildEvent(database, { ...PUBLIC, hostId: suspended.id });
  expect(await pages.list()).toEqual([`/events/${sooner.id}`, `/events/${later.id}`]);
});

test('the page of a public event has a title, and a description that does not contain the address', async () => {
  const startsAt = new Date('2027-06-12T18:00:00Z');
  const description = `Meet at the kiosk.\n${'A long walk. '.repeat(30)}`;
  const { id } = await buildEvent(database, { ...PUBLIC, startsAt, description });
  const head = await pages.describe(`/events/${id}`);
  expect(head?.title).toBe('Sunset drinks');
  expect(head?.description).toMatch(/^June 12, 2027 · Lisbon, Portugal\. Meet at the kiosk\. A long walk\. .*A long…$/);
  expect(head?.description).not.toContain('Rua do Sol');
  const online = await buildEvent(database, {
    ...PUBLIC,
    startsAt,
    cityId: null,
    countryCode: null,
    isOnline: true,
    description: 'Hi',
  });
  expect((await pages.describe(`/events/${online.id}`))?.description).toBe('June 12, 2027 · Online. Hi');
});

test('a page describes neither an event that visitors may not read nor an unknown path', async () => {
  const { id } = await buildEvent(database);
  for (const path of [`/events/${id}`, '/events/0198a7c4-0000-7000-8000-00000000dead', '/events/x', '/calendar']) {
    expect(await pages.describe(path)).toBeNull();
  }
});
