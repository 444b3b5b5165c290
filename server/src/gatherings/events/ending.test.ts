import { HOUR_MS } from '@bros/contract/core/durations';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildEvent, clockAt } from '../../../test/events.ts';
import { startTestApp } from '../../../test/harness.ts';
import { endEventsJob } from './background.ts';
import { travelEvents } from './tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;

async function passBy(eventId: string): Promise<void> {
  const [startsAt, endsAt] = [5, 2].map((hours) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - hours * HOUR_MS));
  if (!startsAt || !endsAt) throw new Error('Both times are required.');
  const clocks = { startsLocal: clockAt(startsAt, 'Europe/Lisbon'), endsLocal: clockAt(endsAt, 'Europe/Lisbon') };
  await database
    .update(travelEvents)
    .set({ startsAt, endsAt, ...clocks })
    .where(eq(travelEvents.id, eventId));
}

test('an event is over for host and guests as soon as it ends, even before the job runs', async () => {
  const [host, guest, late] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const eventId = (await buildEvent(database, { hostId: host.member.id })).id as EventId;
  await guest.api.events.join({ eventId });
  await host.api.events.setCheckedIn({ eventId, memberId: guest.member.id, isCheckedIn: true });
  await passBy(eventId);
  const ended = { state: 'over', can: { join: false, leave: false, reply: false, edit: false, cancel: false } };
  for (const mark of [async () => undefined, () => endEventsJob({ database, outbox: app.app.outbox }).handle({})]) {
    await mark();
    expect(await host.api.events.get({ eventId })).toMatchObject({ ...ended, checkedInCount: 1 });
    expect(await guest.api.events.get({ eventId })).toMatchObject({ ...ended, attendance: 'registered' });
    await expect(late.api.events.join({ eventId })).rejects.toMatchObject({ code: 'EVENT_STATE' });
    expect((await host.api.events.participants({ eventId })).items).toMatchObject([{ isCheckedIn: true }]);
  }
  const [row] = await database.select().from(travelEvents).where(eq(travelEvents.id, eventId));
  expect(row?.state).toBe('over');
});
