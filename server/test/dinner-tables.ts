import type { DinnerPreferences, DinnerTableId } from '@bros/contract/gatherings/dinner-tables';
import { eq } from 'drizzle-orm';
import { userProfiles } from '../src/core/people/profiles/tables.ts';
import type { TableDeps } from '../src/gatherings/tables/deps.ts';
import { dinnerConfirmations, dinnerOptIns, dinnerSeats, dinnerTables, dinnerWeeks } from '../src/gatherings/tables/tables.ts';
import { addWeeks, canConfirm, nextDinner, timesOf } from '../src/gatherings/tables/weeks.ts';
import { missedDinners } from '../src/members/references/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { buildMember, LISBON, type MemberTraits, type TestMember } from './factories.ts';
import type { TestApp } from './harness.ts';
import { safetyDepsIn } from './safety.ts';

export const dinnerForm = (own: Partial<DinnerPreferences> = {}): DinnerPreferences => ({
  kind: 'once',
  languages: ['English'],
  budget: 2,
  foods: [],
  ages: null,
  noRepeats: false,
  ...own,
});

export async function settleIn(database: Database, { id }: Pick<TestMember, 'id'>, cityId: number = LISBON): Promise<void> {
  await database
    .update(userProfiles)
    .set({ cityId, languages: ['English', 'Thai'] })
    .where(eq(userProfiles.userId, id));
}

const preferences = { languages: ['English'], budget: 2, foods: [], noRepeats: false };

export interface DinerTraits extends MemberTraits {
  cityId?: number;
  optIn?: Partial<typeof dinnerOptIns.$inferInsert>;
}

export async function buildDiner(database: Database, fromOn: string, { cityId = LISBON, optIn, ...traits }: DinerTraits = {}) {
  const member = await buildMember(database, traits);
  await settleIn(database, member, cityId);
  await buildOptIn(database, member, { cityId, fromOn, ...optIn });
  return member;
}

export async function buildOptIn(
  database: Database,
  { id: memberId }: Pick<TestMember, 'id'>,
  own: Partial<typeof dinnerOptIns.$inferInsert> & { fromOn: string },
): Promise<void> {
  await database.insert(dinnerOptIns).values({ ...preferences, kind: 'once', memberId, cityId: LISBON, ...own });
}

export function lastDinner(now = new Date()): string {
  const thursday = addWeeks(nextDinner('Europe/Lisbon', now), -1);
  return canConfirm(timesOf(thursday, 'Europe/Lisbon').startsAt, now) ? thursday : addWeeks(thursday, -1);
}

export async function buildTable(
  database: Database,
  members: readonly Pick<TestMember, 'id'>[],
  {
    dinnerOn = nextDinner('Europe/Lisbon', new Date()),
    cityId = LISBON,
    waiting = [],
  }: { dinnerOn?: string; cityId?: number; waiting?: readonly Pick<TestMember, 'id'>[] } = {},
): Promise<DinnerTableId> {
  const formed = { cityId, dinnerOn, finishedAt: new Date() };
  const target = [dinnerWeeks.cityId, dinnerWeeks.dinnerOn];
  const [week] = await database.insert(dinnerWeeks).values(formed).onConflictDoUpdate({ target, set: formed }).returning();
  const [table] = await database
    .insert(dinnerTables)
    .values({ weekId: week?.id ?? '' })
    .returning();
  const seat = (memberId: string, tableId: string | null) => ({
    ...preferences,
    weekId: week?.id ?? '',
    memberId,
    dinnerOn,
    tableId,
    state: tableId ? ('seated' as const) : ('waiting' as const),
  });
  await database
    .insert(dinnerSeats)
    .values([...members.map(({ id }) => seat(id, table?.id ?? '')), ...waiting.map(({ id }) => seat(id, null))])
    .onConflictDoUpdate({
      target: [dinnerSeats.weekId, dinnerSeats.memberId],
      set: { tableId: table?.id ?? '', state: 'seated' },
    });
  return table?.id as DinnerTableId;
}

export const dinnerDepsIn = (app: TestApp): TableDeps => ({
  ...safetyDepsIn(app),
  queue: { enqueue: async () => undefined, enqueueAll: async () => undefined },
});

export async function haveDinner(
  database: Database,
  member: Pick<TestMember, 'id'>,
  friend: Pick<TestMember, 'id'>,
): Promise<void> {
  await buildOptIn(database, member, { fromOn: '2027-05-06' });
  const tableId = await buildTable(database, [member, friend]);
  const pair = [
    { memberId: member.id, confirmedById: friend.id },
    { memberId: friend.id, confirmedById: member.id },
  ];
  await database.insert(dinnerConfirmations).values(pair.map((each) => ({ ...each, tableId, came: true })));
  await database.insert(missedDinners).values({ tableId: newId(), memberId: member.id, beganAt: new Date() });
}
