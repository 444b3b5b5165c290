import { DAY_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildTable } from '../../../../test/dinner-tables.ts';
import { BANGKOK, buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { gatheringAttendances, missedDinners } from '../../../members/references/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { dinnerSeats, dinnerWeeks } from '../tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
await seedFirstCities(database);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test('staff see who was seated, waited, left, came, missed dinner and met again, the latest week first', async () => {
  const [ann, bob, cid, dan, waiting] = await Promise.all(Array.from({ length: 5 }, () => buildMember(database)));
  if (!ann || !bob || !cid || !dan || !waiting) throw new Error('Nobody was built.');
  const old = await buildTable(database, [ann, bob, cid, dan], { dinnerOn: '2026-11-05', cityId: BANGKOK, waiting: [waiting] });
  await buildTable(database, [ann, bob], { dinnerOn: '2026-11-12' });
  await database
    .update(dinnerWeeks)
    .set({ finishedAt: daysAgo(20) })
    .where(eq(dinnerWeeks.dinnerOn, '2026-11-05'));
  await database
    .update(dinnerSeats)
    .set({ state: 'left', leftAt: new Date(), leftCause: 'canceled' })
    .where(eq(dinnerSeats.memberId, dan.id));
  await database.insert(missedDinners).values({ tableId: old, memberId: cid.id, beganAt: daysAgo(23) });
  const meet = (gatheringId: string, beganAt: Date) =>
    database
      .insert(gatheringAttendances)
      .values([ann, bob].map(({ id: memberId }) => ({ kind: 'dinner' as const, gatheringId, memberId, beganAt })));
  await meet(old, daysAgo(23));
  await meet(newId(), daysAgo(2));

  const moderator = await app.signedIn({ role: 'moderator' });
  const { items } = await moderator.api.staff.dinnerWeeks({});
  expect(items.map(({ on }) => on)).toEqual(['2026-11-12', '2026-11-05']);
  expect(items[1]).toMatchObject({
    city: 'Bangkok',
    optedInCount: 5,
    tableCount: 1,
    seatedCount: 3,
    waitingCount: 1,
    leftCount: 1,
    cameCount: 2,
    missedCount: 1,
    metAgainCount: 1,
  });
  const first = await moderator.api.staff.dinnerWeeks({ limit: 1 });
  expect(first.items).toHaveLength(1);
  expect((await moderator.api.staff.dinnerWeeks({ limit: 1, cursor: first.nextCursor ?? '' })).items[0]?.on).toBe('2026-11-05');
});
