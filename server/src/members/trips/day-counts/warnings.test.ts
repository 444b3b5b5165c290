import { DAY_MS, HOUR_MS } from '@bros/contract/core/durations';
import { SCHENGEN_MAX_DAYS } from '@bros/contract/members/day-count-rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildTrip } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { trips } from '../tables.ts';
import { warnOfDayLimitsJob } from './warnings.ts';

const app = await startTestApp();
const { database } = app;
const subjects: string[] = [];
const mailer: Mailer = {
  send: async (_transaction, { subject }) => void subjects.push(subject),
  isDelayed: async () => false,
};
const warn = () => warnOfDayLimitsJob({ database, outbox: app.app.outbox, mailer, pusher: noPusher }).handle({});

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const warningsOf = async ({ api }: Awaited<ReturnType<typeof app.signedIn>>) =>
  (await api.notices.list({})).items.filter(({ kind }) => kind === 'trip.dayLimit').map(({ values, path }) => ({ values, path }));

async function openMemberInLisbon(daysSoFar: number) {
  const member = await app.signedIn();
  const { id } = await buildTrip(database, { memberId: member.member.id, arrivesOn: dayIn(1 - daysSoFar), leavesOn: null });
  return Object.assign(member, { tripId: id });
}

test('a member is warned by notice and email 14 and 3 days before the Schengen days run out, once each', async () => {
  const member = await openMemberInLisbon(SCHENGEN_MAX_DAYS - 8);
  const early = await openMemberInLisbon(SCHENGEN_MAX_DAYS - 20);
  await Promise.all([warn(), warn()]);
  const path = '/dashboard/profile?tab=travel-history';
  expect(await warningsOf(member)).toEqual([{ path, values: { country: null, on: dayIn(9) } }]);
  expect(await warningsOf(early)).toEqual([]);
  expect(subjects).toEqual(['You are running out of Schengen days']);
  await member.api.notices.markRead({ all: true });
  await warn();
  expect(await warningsOf(member)).toHaveLength(1);
  await database
    .update(trips)
    .set({ arrivesOn: dayIn(1 - SCHENGEN_MAX_DAYS) })
    .where(eq(trips.id, member.tripId));
  await warn();
  await warn();
  expect((await warningsOf(member)).map(({ values }) => values)).toEqual([
    { country: null, on: dayIn(1) },
    { country: null, on: dayIn(9) },
  ]);
});

test('a suspended member is not warned', async () => {
  const member = await openMemberInLisbon(SCHENGEN_MAX_DAYS - 8);
  await database
    .update(users)
    .set({ state: 'suspended', suspendedUntil: new Date(Date.now() + HOUR_MS) })
    .where(eq(users.id, member.member.id));
  await warn();
  await database.update(users).set({ state: 'active', suspendedUntil: null }).where(eq(users.id, member.member.id));
  expect(await warningsOf(member)).toEqual([]);
});
