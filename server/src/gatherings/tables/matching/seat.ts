import { TABLE_MAX_SEATS, TABLE_MIN_SEATS } from '@bros/contract/gatherings/dinner-table-rules';
import { MAX_EXACT_GUESTS, seatExactly, worthOf } from './exact.ts';
import { mayJoin, openRoom, pointsOf, type Room, type Seating, type Week } from './guests.ts';
import { createRandom } from './random.ts';

/** Fixed, so equal weeks produce equal tables. */
const SEED = 6;
const GUESTS_OF_STEP = 14;
/** One fewer than the maximum, which leaves a seat for a guest who fits nowhere else. */
const FIRST_SEATS = 5;
/** How many tables one improvement step reseats. */
const TABLES_OF_STEP = 2;
/** This many steps take about half a second. The limit is a count, not a time, so equal weeks produce equal tables. */
const MAX_STEPS = 240;
/** At most this many steps try to seat guests who have no seat. The other steps improve the tables. */
const MAX_RESCUES = 120;
/** Points per week waited, when choosing companions for the first tables. More than all points that a guest can get there. */
const WAITED_PREFERENCE = 40;

interface Plan {
  tables: number[][];
  unseated: number[];
}

/**
 * Seats as many guests as possible, then prefers guests who waited longest, then more points (docs/decisions/matching.md). Optimal for up to 16 guests; for
 * more, a greedy seating is improved by large neighborhood search, which optimally reseats the guests of one to three tables per step.
 */
export function seatGuests(week: Week): Seating {
  const room = openRoom(week);
  const everyone = room.ids.map((_, index) => index);
  const plan = everyone.length <= MAX_EXACT_GUESTS ? planOf(everyone, seatExactly(room, everyone)) : search(room, everyone);
  const name = (places: readonly number[]) => places.map((index) => room.ids[index] as string).sort();
  return {
    tables: plan.tables.map(name).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    unseated: name(plan.unseated),
  };
}

/** The parts are in order of priority. */
export function objectiveOf(week: Week, { tables }: Pick<Seating, 'tables'>): { seated: number; waited: number; points: number } {
  const room = openRoom(week);
  const places = new Map(room.ids.map((id, index) => [id, index]));
  const seats = tables.map((table) => table.map((id) => places.get(id) ?? -1));
  return {
    seated: seats.flat().length,
    waited: seats.flat().reduce((weeks, guest) => weeks + (room.waited[guest] ?? 0), 0),
    points: seats.reduce((sum, table) => sum + pointsOf(room, table), 0),
  };
}

function planOf(guests: readonly number[], tables: number[][]): Plan {
  const seated = new Set(tables.flat());
  return { tables, unseated: guests.filter((guest) => !seated.has(guest)) };
}

function search(room: Room, everyone: readonly number[]): Plan {
  const plan = planOf(everyone, seatGreedily(room, everyone));
  seatLeftOver(room, plan);
  const random = createRandom(SEED);
  for (let step = 0; step < MAX_STEPS && plan.tables.length > 0; step += 1) {
    const isRescue = plan.unseated.length > 0 && step < MAX_RESCUES;
    reseat(room, plan, isRescue ? tablesForUnseated(plan, random) : pickTables(plan, TABLES_OF_STEP, random));
  }
  seatLeftOver(room, plan);
  return plan;
}

function seatGreedily(room: Room, everyone: readonly number[]): number[][] {
  const companions = everyone.map((guest) => companionsOf(room, guest, everyone).length);
  const waiting = new Set(
    [...everyone].sort(
      (one, other) =>
        (companions[one] ?? 0) - (companions[other] ?? 0) || (room.waited[other] ?? 0) - (room.waited[one] ?? 0) || one - other,
    ),
  );
  const tables: number[][] = [];
  for (const first of waiting) {
    waiting.delete(first);
    const table = completeGreedily(room, first, [...waiting]);
    for (const guest of table) waiting.delete(guest);
    if (table.length >= TABLE_MIN_SEATS) tables.push(table);
    // The companions go to the end of the queue.
    else for (const guest of table.slice(1)) waiting.add(guest);
  }
  return tables;
}

function completeGreedily(room: Room, first: number, waiting: readonly number[]): number[] {
  const table = [first];
  let companions = companionsOf(room, first, waiting);
  while (table.length < FIRST_SEATS) {
    const next = bestCompanion(room, table, companions);
    if (next === undefined) break;
    table.push(next);
    companions = companionsOf(room, next, companions);
  }
  return table;
}

/** Compares only pairs, although the whole table must also share a language and a budget. */
function companionsOf(room: Room, guest: number, guests: readonly number[]): number[] {
  const row = guest * room.ids.length;
  return guests.filter((other) => room.pairs[row + other] !== 0);
}

const byWaiting = (room: Room, guests: readonly number[]): number[] =>
  [...guests].sort((one, other) => (room.waited[other] ?? 0) - (room.waited[one] ?? 0) || one - other);

function bestCompanion(room: Room, table: readonly number[], companions: readonly number[]): number | undefined {
  let best: number | undefined;
  let most = -1;
  for (const guest of companions) {
    let points = WAITED_PREFERENCE * (room.waited[guest] ?? 0);
    for (const other of table) points += room.pairs[guest * room.ids.length + other] ?? 0;
    if (points <= most || !mayJoin(room, guest, table)) continue;
    best = guest;
    most = points;
  }
  return best;
}

/** Afterward, no guest fits a free seat, and no four guests without a seat could share a table. */
function seatLeftOver(room: Room, plan: Plan): void {
  plan.unseated = byWaiting(room, plan.unseated);
  fillFreeSeats(room, plan);
  const waiting = new Set(plan.unseated);
  for (const first of waiting) {
    // A guest who finds no table now finds none later, when fewer guests remain.
    waiting.delete(first);
    const table = completeTable(room, [first], companionsOf(room, first, [...waiting]));
    if (!table) continue;
    plan.tables.push(table);
    for (const guest of table) waiting.delete(guest);
  }
  plan.unseated = planOf(plan.unseated, plan.tables).unseated;
  fillFreeSeats(room, plan);
}

function fillFreeSeats(room: Room, plan: Plan): void {
  plan.unseated = plan.unseated.filter((guest) => {
    const table = plan.tables.find((seats) => seats.length < TABLE_MAX_SEATS && mayJoin(room, guest, seats));
    table?.push(guest);
    return !table;
  });
}

function completeTable(room: Room, table: readonly number[], companions: readonly number[]): number[] | null {
  if (table.length === TABLE_MIN_SEATS) return [...table];
  if (table.length + companions.length < TABLE_MIN_SEATS) return null;
  for (const [index, guest] of companions.entries()) {
    if (!mayJoin(room, guest, table)) continue;
    const complete = completeTable(room, [...table, guest], companionsOf(room, guest, companions.slice(index + 1)));
    if (complete) return complete;
  }
  return null;
}

/** Optimally seats the guests of these tables and some guests without a seat. Accepts an equally good result, so the next step begins with another seating. */
function reseat(room: Room, plan: Plan, chosen: readonly number[][]): void {
  const seated = chosen.flat();
  const free = GUESTS_OF_STEP - seated.length;
  // Takes guests from the front, and later puts those without a seat at the end, so each has a turn.
  const invited = plan.unseated.splice(0, Math.max(0, free));
  const guests = [...seated, ...invited];
  const next = seatExactly(room, guests);
  const isKept = valueOfAll(room, next) >= valueOfAll(room, chosen);
  if (isKept) plan.tables = [...plan.tables.filter((table) => !chosen.includes(table)), ...next];
  plan.unseated.push(...(isKept ? planOf(guests, next).unseated : invited));
}

const valueOfAll = (room: Room, tables: readonly number[][]): number =>
  tables.reduce((sum, table) => sum + worthOf(room, table), 0);

/** One to three tables, to combine unseated guests with each other and with many tables. */
const tablesForUnseated = (plan: Plan, random: () => number): number[][] => {
  const chosen = pickTables(plan, 1 + Math.floor(random() * 3), random);
  while (chosen.flat().length >= GUESTS_OF_STEP) chosen.pop();
  return chosen;
};

function pickTables({ tables }: Plan, count: number, random: () => number): number[][] {
  const chosen = new Set<number[]>();
  while (chosen.size < Math.min(count, tables.length)) chosen.add(tables[Math.floor(random() * tables.length)] as number[]);
  return [...chosen];
}
