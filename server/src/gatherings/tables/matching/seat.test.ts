import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBroken, listPeople, seatByTrying, weigh } from '../../../../test/tables/rules.ts';
import { weekOf } from '../../../../test/tables/weeks.ts';
import { seatExactly } from './exact.ts';
import { type Guest, openRoom, type Week } from './guests.ts';
import { seatInChildProcess } from './run-seating.ts';
import { objectiveOf, seatGuests } from './seat.ts';

const WEEKS = 60;

const guest = (id: string, own: Partial<Guest> = {}): Guest => ({
  id,
  languages: ['English'],
  age: 30,
  ages: null,
  budget: 2,
  interests: [],
  isVerified: true,
  isNewMember: false,
  noRepeats: false,
  weeksWaited: 0,
  ...own,
});
const guests = (count: number, own: Partial<Guest> = {}) =>
  Array.from({ length: count }, (_, index) => guest(`guest-${String(index).padStart(4, '0')}`, own));
const weekWith = (own: Partial<Week>): Week => ({ guests: [], blocked: [], met: [], ...own });

test('no table breaks a rule, and each guest is either at exactly one table or listed without a seat', () => {
  fc.assert(
    fc.property(weekOf({ min: 1, max: 60 }), (week) => {
      const seating = seatGuests(week);
      for (const table of seating.tables) expect(findBroken(week, table)).toBeNull();
      expect(listPeople(seating)).toEqual(week.guests.map(({ id }) => id).sort());
    }),
    { numRuns: WEEKS },
  );
});

test('no guest without a seat fits at any table, and no four of these guests could form one', () => {
  fc.assert(
    fc.property(weekOf({ min: 15, max: 40 }), (week) => {
      const { tables, unseated } = seatGuests(week);
      for (const id of unseated) for (const table of tables) expect(findBroken(week, [...table, id])).not.toBeNull();
      for (const four of foursOf(unseated)) expect(findBroken(week, four)).not.toBeNull();
    }),
    { numRuns: WEEKS / 4 },
  );
});

function* foursOf(ids: readonly string[], from = 0, chosen: readonly string[] = []): Generator<readonly string[]> {
  if (chosen.length === 4) yield chosen;
  else for (let index = from; index < ids.length; index += 1) yield* foursOf(ids, index + 1, [...chosen, ids[index] as string]);
}

test('the seating of four to nine guests is as good as the best of all possible seatings', () => {
  fc.assert(
    fc.property(weekOf({ min: 4, max: 9 }), (week) => {
      const value = weigh(objectiveOf(week, seatGuests(week)));
      expect(value).toBeCloseTo(
        seatByTrying(week, (table) => weigh(objectiveOf(week, { tables: [table] }))),
        6,
      );
    }),
    { numRuns: WEEKS / 4 },
  );
});

test('for 17 guests, the search seats more than 98% of the number that the exact method seats', () => {
  let [seated, most] = [0, 0];
  for (const week of fc.sample(weekOf({ min: 17, max: 17 }), { numRuns: WEEKS / 5, seed: 1 })) {
    const room = openRoom(week);
    seated += seatGuests(week).tables.flat().length;
    most += seatExactly(room, [...room.ids.keys()]).flat().length;
  }
  expect(seated / most).toBeGreaterThan(0.98);
});

test('the order of the guests does not change the seating', () => {
  fc.assert(
    fc.property(weekOf({ min: 4, max: 30 }), (week) => {
      expect(seatGuests({ ...week, guests: week.guests.toReversed() })).toEqual(seatGuests(week));
    }),
    { numRuns: WEEKS / 4 },
  );
});

test.each([
  [3, []],
  [4, [4]],
  [7, [6]],
  [8, [4, 4]],
  [13, [4, 4, 5]],
])('%i guests who can all sit together get tables of %j', (count, sizes) => {
  const { tables } = seatGuests(weekWith({ guests: guests(count) }));
  expect(tables.map(({ length }) => length).sort()).toEqual(sizes);
});

test.each([15, 16, 17, 40, 101])('%i guests who can all sit together all get a seat', (count) => {
  expect(seatGuests(weekWith({ guests: guests(count) })).unseated).toEqual([]);
});

test('members who have met before sit at different tables if possible', () => {
  const [first, second] = guests(8);
  const met = [[first?.id ?? '', second?.id ?? '']] as const;
  const { tables } = seatGuests(weekWith({ guests: guests(8), met }));
  expect(tables.filter((table) => table.includes(met[0][0]) && table.includes(met[0][1]))).toEqual([]);
});

test('guests who had no seat in an earlier week get one before the others', () => {
  const count = 7;
  const leftOut = new Map<string, number>();
  for (let week = 0; week < count; week += 1) {
    const people = guests(count).map((one) => ({ ...one, weeksWaited: leftOut.get(one.id) ?? 0 }));
    for (const id of seatGuests(weekWith({ guests: people, blocked: [] })).unseated) leftOut.set(id, (leftOut.get(id) ?? 0) + 1);
  }
  expect(leftOut.size).toBe(count);
  expect(Math.max(...leftOut.values())).toBe(1);
});

test('a guest who waited gets the seat of one who did not, even in a large city', () => {
  const few = Array.from({ length: 7 }, (_, index) =>
    guest(`few-${index}`, { languages: ['Thai'], weeksWaited: index === 6 ? 1 : 0 }),
  );
  const { unseated } = seatGuests(weekWith({ guests: [...guests(30), ...few] }));
  expect(unseated).toHaveLength(1);
  expect(unseated).not.toContain('few-6');
});

test('verified members are spread over the tables', () => {
  const people = guests(8).map((one, index) => ({ ...one, isVerified: index < 2 }));
  const { tables } = seatGuests(weekWith({ guests: people }));
  expect(tables.map((table) => table.filter((id) => id < 'guest-0002').length)).toEqual([1, 1]);
});

test('seating a week in a separate process has the same result', async () => {
  const week = weekWith({ guests: guests(20) });
  expect(await seatInChildProcess(week)).toEqual(seatGuests(week));
});
