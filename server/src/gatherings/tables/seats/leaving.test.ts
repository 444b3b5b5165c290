import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requestDeletion } from '../../../../test/deletion.ts';
import { buildTable, settleIn } from '../../../../test/dinner-tables.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { dinnerSeats } from '../tables.ts';

const app = await startTestApp();
const { database } = app;
await seedFirstCities(database);
const admin = await app.signedIn({ role: 'admin' });

type Member = Awaited<ReturnType<typeof app.signedIn>>;

test.each<[string, string, (leaver: Member, guest: Member) => Promise<unknown>]>([
  ['blocks another guest', 'blocked', ({ api }, guest) => api.blocks.block({ memberId: guest.member.id })],
  ['asks to delete the account', 'removed', (leaver) => requestDeletion(leaver)],
  [
    'is banned',
    'removed',
    ({ member }) => admin.api.staff.ban({ memberId: member.id, reason: 'A test', ground: 'spam', isRefunded: false } as never),
  ],
  ['is suspended', 'removed', ({ member }) => admin.api.staff.suspend({ memberId: member.id, reason: 'A test', days: 3 })],
])('the seat of a guest who %s goes to the next member', async (_, leftCause, act) => {
  await database.delete(dinnerSeats);
  const members = await Promise.all(Array.from({ length: 5 }, () => app.signedIn()));
  const [leaver, guest, , , next] = members as [Member, Member, Member, Member, Member];
  for (const { member } of members) await settleIn(database, member);
  const seated = members.slice(0, 4).map(({ member }) => member);
  const tableId = await buildTable(database, seated, { waiting: [next.member] });
  await act(leaver, guest);
  const seatOf = async ({ member }: Member) =>
    (await database.select().from(dinnerSeats).where(eq(dinnerSeats.memberId, member.id)))[0];
  await expect.poll(() => seatOf(next)).toMatchObject({ state: 'seated', tableId });
  expect(await seatOf(leaver)).toMatchObject({ state: 'left', leftCause });
  expect(await seatOf(guest)).toMatchObject({ state: 'seated' });
});
