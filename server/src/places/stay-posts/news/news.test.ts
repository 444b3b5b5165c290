import { DAY_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AUCKLAND, BANGKOK, buildDestination, buildTrip, LISBON, type MemberTraits } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { buildStayPost } from '../../../../test/stay-posts.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';

const app = await startTestApp();
const { database } = app;
await seedFirstCities(database);
await buildDestination(database, { cityId: LISBON });

async function join(traits: MemberTraits = {}) {
  const caller = await app.signedIn({ tier: 'explorer', ...traits });
  await database
    .update(userProfiles)
    .set({ cityId: LISBON, location: 'Lisbon' })
    .where(eq(userProfiles.userId, caller.member.id));
  return caller;
}
const inDays = (days: number) => ago(-days).toISOString().slice(0, 10);
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

test('the map counts other members’ open stays in a city, only for tiers that show people', async () => {
  const [reader, browser, blocker] = [await join(), await join({ tier: 'browser' }), await join()];
  const stay = (traits = {}) => buildStayPost(database, traits);
  await stay();
  await stay({ authorId: blocker.member.id });
  await stay({ authorId: reader.member.id });
  await stay({ closedAt: new Date() });
  await stay({ endsAt: ago(1) });
  await stay({ hiddenAt: new Date(), hiddenReason: 'A scam' });
  await blocker.api.blocks.block({ memberId: reader.member.id });
  const inLisbon = async ({ api }: typeof reader) =>
    (await api.map.places({})).items.find(({ cityId }) => cityId === LISBON)?.stays;
  expect(await inLisbon(reader)).toBe(1);
  expect(await inLisbon(browser)).toBe(0);
});

test('Today counts the stays that were posted this week in the reader’s city', async () => {
  const [reader, browser] = [await join(), await join({ tier: 'browser' })];
  const before = (await reader.api.today.get()).newStays;
  await buildStayPost(database, { createdAt: ago(6) });
  await buildStayPost(database, { createdAt: ago(8) });
  expect((await reader.api.today.get()).newStays).toBe(before + 1);
  expect((await browser.api.today.get()).newStays).toBe(0);
});

test('Today counts other members’ stays in the city of the next trip that overlap with the trip', async () => {
  const [reader, browser] = [await join(), await join({ tier: 'browser' })];
  for (const { member } of [reader, browser]) {
    await buildTrip(database, { memberId: member.id, cityId: BANGKOK, arrivesOn: inDays(10), leavesOn: inDays(20) });
  }
  const stay = (startsOn: string, endsOn: string | null, traits = {}) =>
    buildStayPost(database, { cityId: BANGKOK, startsOn, endsOn, ...traits });
  await stay(inDays(1), inDays(10));
  await stay(inDays(20), inDays(30));
  await stay(inDays(2), null);
  await stay(inDays(1), inDays(9));
  await stay(inDays(21), inDays(30));
  await stay(inDays(21), null);
  await stay(inDays(12), inDays(14), { cityId: LISBON });
  await stay(inDays(12), inDays(14), { authorId: reader.member.id });
  await stay(inDays(12), inDays(14), { closedAt: new Date() });
  expect((await reader.api.today.get()).tripStays).toBe(3);
  expect((await browser.api.today.get()).tripStays).toBe(0);
});

test('Today counts the stays from the first day of a trip without an end', async () => {
  const reader = await join();
  await buildTrip(database, { memberId: reader.member.id, cityId: AUCKLAND, arrivesOn: inDays(10), leavesOn: null });
  await buildStayPost(database, { cityId: AUCKLAND, startsOn: inDays(90), endsOn: inDays(99) });
  await buildStayPost(database, { cityId: AUCKLAND, startsOn: inDays(1), endsOn: inDays(9) });
  expect((await reader.api.today.get()).tripStays).toBe(1);
});
