import { randomUUID } from 'node:crypto';
import type { CityId } from '@bros/contract/core/cities';
import type { SafetyContactId, SafetyTimerId } from '@bros/contract/members/safety-timers';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { SafetyDeps } from '../src/members/safety-timers/deps.ts';
import { safetyContacts, safetyTimers } from '../src/members/safety-timers/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createMailer } from '../src/platform/mail/mail.ts';
import { createOutbox } from '../src/platform/outbox/outbox.ts';
import type { Queue } from '../src/platform/queue.ts';
import { LISBON, type TestMember } from './factories.ts';
import { SECRET, type TestApp } from './harness.ts';
import { noPusher } from './pusher.ts';

export interface SafetyContactTraits {
  name?: string;
  email?: string;
  isConfirmed?: boolean;
}

export async function buildSafetyContact(
  database: Database,
  { id: memberId }: Pick<TestMember, 'id'>,
  { name = 'Maria', email = `${randomUUID()}@outside.example`, isConfirmed = true }: SafetyContactTraits = {},
): Promise<{ id: SafetyContactId; email: string }> {
  const confirmedAt = isConfirmed ? new Date() : null;
  const values = { memberId, name, email, confirmedAt, requests: 1, requestedAt: new Date() };
  const [row] = await database.insert(safetyContacts).values(values).returning({ id: safetyContacts.id });
  return { id: row?.id as SafetyContactId, email };
}

export const timerForm = (contactId: SafetyContactId) => ({
  contactId,
  timerId: randomUUID() as SafetyTimerId,
  cityId: LISBON as CityId,
  place: 'Bar Pavilhão',
  people: 'Ben from Leeds',
  notes: 'Blue door',
  minutes: 60,
});

export async function buildSafetyTimer(
  database: Database,
  owner: Pick<TestMember, 'id'>,
  traits: SafetyContactTraits = {},
): Promise<{ id: SafetyTimerId; endsAt: string; contact: { id: SafetyContactId; email: string } }> {
  const contact = await buildSafetyContact(database, owner, traits);
  const { timerId: id, minutes, ...form } = timerForm(contact.id);
  const endsAt = new Date(Date.now() + minutes * 60_000);
  await database.insert(safetyTimers).values({ ...form, id, memberId: owner.id, endsAt, nextStep: 'remind', nextAt: endsAt });
  return { id, endsAt: endsAt.toISOString(), contact };
}

export async function passMinutes(database: Database, timerId: string, minutes: number): Promise<void> {
  const { createdAt, endsAt, nextAt, remindedAt, alarmedAt, seenAt, endedAt } = safetyTimers;
  const earlier = (moment: SQLWrapper) => sql`${moment} - make_interval(mins => ${minutes})`;
  await database
    .update(safetyTimers)
    .set({
      createdAt: earlier(createdAt),
      endsAt: earlier(endsAt),
      nextAt: earlier(nextAt),
      remindedAt: earlier(remindedAt),
      alarmedAt: earlier(alarmedAt),
      seenAt: earlier(seenAt),
      endedAt: earlier(endedAt),
    })
    .where(eq(safetyTimers.id, timerId));
}

export function safetyDepsIn({ database, databaseUrl, publicUrl }: TestApp, pusher = noPusher): SafetyDeps {
  const queue = { define: () => undefined, enqueue: async () => undefined } as unknown as Queue;
  const mailer = createMailer({
    database,
    background: database,
    queue,
    smtp: undefined,
    from: 'bros@bros.example',
    publicUrl,
    optOutLinks: () => ({ page: publicUrl, oneClick: publicUrl }),
    supportEmail: async () => 'help@bros.example',
  });
  const outbox = createOutbox({ database, databaseUrl, log: createLog('silent'), send: async () => undefined });
  return { database, secret: SECRET, log: createLog('silent'), mailer, outbox, pusher };
}
