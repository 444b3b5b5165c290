import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { NewEventForm } from '@bros/contract/gatherings/event-forms';
import { eq, sql } from 'drizzle-orm';
import { users } from '../src/core/people/accounts/tables.ts';
import { travelEvents } from '../src/gatherings/events/tables.ts';
import { clockAt } from './events.ts';
import { buildMember, LISBON, type MemberTraits } from './factories.ts';
import type { Caller, TestApp } from './harness.ts';

export type Host = Caller & { id: MemberId };

export const dayIn = (days: number) => clockAt(new Date(Date.now() + days * DAY_MS), 'Europe/Lisbon').slice(0, 10);
export const eventTexts = (changes: Partial<NewEventForm> = {}) => ({
  title: 'Sundowner',
  description: 'Meet at the kiosk.',
  cityId: LISBON as NewEventForm['cityId'],
  timeZone: null,
  isOnline: false,
  venue: 'Miradouro',
  address: 'Rua do Sol 1',
  link: '',
  startsLocal: `${dayIn(5)}T18:00`,
  endsLocal: `${dayIn(5)}T20:00`,
  capacity: null,
  visibility: 'members' as const,
  minTier: null,
  minAttendancePercent: null,
  isVerifiedOnly: false,
  coHostIds: [],
  priceCents: null,
  refundHours: null,
  doorPrice: null,
  ...changes,
});
export const eventForm = (changes: Partial<NewEventForm> = {}): NewEventForm => ({
  clientId: randomUUID(),
  isDraft: false,
  recurrence: null,
  ...eventTexts(),
  ...changes,
});
export const create = (who: Host, changes: Partial<NewEventForm> = {}) => who.api.events.create(eventForm(changes));
export const invalid = (path: string) => ({ code: 'INPUT_INVALID', data: { fields: [{ path }] } });

export function hostingIn(app: TestApp) {
  const { database } = app;
  async function open(traits: MemberTraits = {}) {
    const member = await buildMember(database, { isVerified: true, ...traits });
    await database
      .update(users)
      .set({ createdAt: new Date('2025-01-01') })
      .where(eq(users.id, member.id));
    return Object.assign(await app.openSession(member), { id: member.id as MemberId });
  }
  const rowsOf = (who: Host) =>
    database.select().from(travelEvents).where(eq(travelEvents.hostId, who.id)).orderBy(travelEvents.startsAt);
  async function notifications(eventIds: readonly string[]) {
    const { rows } = await database.execute<{ eventId: string; kind: string }>(
      sql`select data->>'eventId' as "eventId", data->>'kind' as kind from pgboss.job where name = 'events.notify'`,
    );
    return rows.filter(({ eventId }) => eventIds.includes(eventId)).map(({ kind }) => kind);
  }
  return { open, rowsOf, notifications };
}
