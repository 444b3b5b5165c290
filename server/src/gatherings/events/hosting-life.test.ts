import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@bros/contract/core/durations';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { describe, expect, test } from 'vitest';
import { buildCoHost, buildEvent } from '../../../test/events.ts';
import { startTestApp } from '../../../test/harness.ts';
import { create, type Host, hostingIn, invalid } from '../../../test/hosting.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);
const { open, rowsOf, notifications } = hostingIn(app);

describe('the lifecycle of an event', () => {
  test('lets a draft be published or deleted together with its series', async () => {
    const who = await open();
    const draft = await create(who, { isDraft: true, recurrence: { every: 'weekly', count: 2 } });
    for (let press = 0; press < 2; press += 1)
      expect(await who.api.events.publish({ eventId: draft.id })).toMatchObject({ state: 'active' });
    expect((await rowsOf(who)).map(({ state }) => state)).toEqual(['active', 'active']);
    await expect(who.api.events.remove({ eventId: draft.id })).rejects.toMatchObject({ code: 'EVENT_STATE' });
    const other = await create(who, { isDraft: true, recurrence: { every: 'weekly', count: 2 } });
    expect(await who.api.events.remove({ eventId: other.id })).toEqual({ isDeleted: true });
    expect(await rowsOf(who)).toHaveLength(2);
    await expect(who.api.events.publish({ eventId: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('does not publish a draft whose time has passed', async () => {
    const who = await open();
    const { id } = await buildEvent(database, { hostId: who.id, state: 'draft', startsAt: new Date(Date.now() - HOUR_MS) });
    await expect(who.api.events.publish({ eventId: id as EventId })).rejects.toMatchObject(invalid('startsLocal'));
  });

  test('lets the host cancel one occurrence or all later ones, with one notice to each guest', async () => {
    const who = await open();
    await create(who, { recurrence: { every: 'weekly', count: 3 } });
    const ids = (await rowsOf(who)).map(({ id }) => id as EventId);
    const [first, second] = ids as [EventId, EventId];
    for (let press = 0; press < 3; press += 1) {
      const page = await who.api.events.cancel({ eventId: second, scope: 'following', reason: 'Rain' });
      expect(page).toMatchObject({ state: 'canceled', cancelReason: 'Rain' });
    }
    expect((await rowsOf(who)).map(({ state }) => state)).toEqual(['active', 'canceled', 'canceled']);
    expect(await notifications(ids)).toEqual(['event.canceled', 'event.canceled']);
    await who.api.events.cancel({ eventId: first, reason: '' });
    const over = await buildEvent(database, { hostId: who.id, startsAt: new Date(Date.now() - 9 * HOUR_MS) });
    await expect(who.api.events.cancel({ eventId: over.id as EventId, reason: '' })).rejects.toMatchObject({
      code: 'EVENT_STATE',
    });
  });

  test('lets only the host cancel, publish and delete', async () => {
    const [who, coHost, stranger] = [await open(), await open(), await open()];
    const [active, draft] = [
      await buildEvent(database, { hostId: who.id }),
      await buildEvent(database, { hostId: who.id, state: 'draft' }),
    ];
    for (const { id } of [active, draft]) await buildCoHost(database, id, coHost.id);
    const actions = (by: Host, [open_, closed]: [string, string]) => [
      by.api.events.cancel({ eventId: open_ as EventId, reason: '' }),
      by.api.events.publish({ eventId: closed as EventId }),
      by.api.events.remove({ eventId: closed as EventId }),
    ];
    const codes = async (by: Host, ids: [string, string]) =>
      (await Promise.allSettled(actions(by, ids))).map((action) => (action.status === 'rejected' ? action.reason.code : 'done'));
    expect(await codes(coHost, [active.id, draft.id])).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect(await codes(stranger, [active.id, draft.id])).toEqual(['FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await codes(who, [randomUUID(), randomUUID()])).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  });
});
