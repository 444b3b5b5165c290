import type { MemberId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildTable, settleIn } from '../../../../test/dinner-tables.ts';
import { BANGKOK, buildConnection, buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { trips } from '../../../members/trips/tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
await seedFirstCities(database);

type Profile = Partial<typeof userProfiles.$inferInsert>;
const setProfile = (id: string, profile: Profile) =>
  database.update(userProfiles).set(profile).where(eq(userProfiles.userId, id));

async function dine(...[own, ...others]: readonly Profile[]) {
  const caller = await app.signedIn();
  const guests = await Promise.all(others.map(async (profile) => ({ id: (await buildMember(database)).id, profile })));
  for (const { id, profile } of [{ id: caller.member.id, profile: own ?? {} }, ...guests]) {
    await settleIn(database, { id });
    await setProfile(id, { interests: [], occupation: '', languages: ['English'], ...profile });
  }
  const tableId = await buildTable(database, [caller.member, ...guests]);
  const read = async () => {
    const { guests: shown } = await caller.api.dinnerTables.get({ tableId });
    return guests.map(({ id }) => shown.find((guest) => guest.id === id)?.inCommon);
  };
  return { caller, guests: guests.map(({ id }) => id), read };
}
const stay = (memberId: string, leavesOn: string | null) =>
  database.insert(trips).values({ memberId, cityId: BANGKOK, clientId: memberId, arrivesOn: '2025-01-01', leavesOn });

test('of the interests that the reader and a guest share, the one that the fewest guests have is shown in the reader’s spelling', async () => {
  const { read } = await dine(
    { interests: ['Surfing', 'Chess'] },
    { interests: ['surfing', 'CHESS'] },
    { interests: ['Surfing'] },
    { interests: ['Opera'] },
  );
  expect(await read()).toEqual([{ kind: 'interest', name: 'Chess' }, { kind: 'interest', name: 'Surfing' }, null]);
});

test('a language counts only if not everyone at the table shares it', async () => {
  const { read } = await dine({ languages: ['English', 'Thai'] }, { languages: ['English', 'thai'] }, { languages: ['English'] });
  expect(await read()).toEqual([{ kind: 'language', name: 'Thai' }, null]);
});

test('of things that equally many guests share, an occupation comes before an interest', async () => {
  const { read } = await dine({ occupation: 'Editor', interests: ['Chess'] }, { occupation: 'editor', interests: ['Chess'] });
  expect(await read()).toEqual([{ kind: 'occupation', name: 'Editor' }]);
});

test('a city counts if both stays have ended, and only for readers who may see the guest’s stays', async () => {
  const { caller, guests, read } = await dine({}, {});
  const [guest] = guests as [MemberId];
  await stay(caller.member.id, '2025-02-01');
  await stay(guest, null);
  expect(await read()).toEqual([null]);
  await database.update(trips).set({ leavesOn: '2025-03-01' }).where(eq(trips.memberId, guest));
  expect(await read()).toEqual([{ kind: 'city', name: 'Bangkok' }]);
  await setProfile(guest, { travelHistoryAudience: 'connections' });
  expect(await read()).toEqual([null]);
  await buildConnection(database, { requesterId: guest, targetId: caller.member.id, status: 'accepted' });
  expect(await read()).toEqual([{ kind: 'city', name: 'Bangkok' }]);
  await setProfile(guest, { travelHistoryAudience: 'nobody' });
  expect(await read()).toEqual([null]);
});

test('nothing is shown about a guest whose page is closed to the reader', async () => {
  const { read } = await dine({ interests: ['Chess'] }, { interests: ['Chess'], isHidden: true });
  expect(await read()).toEqual([null]);
});
