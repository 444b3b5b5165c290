import { TABLE_MAX_SEATS, TABLE_MIN_SEATS } from '@bros/contract/gatherings/dinner-table-rules';
import { mayJoin, pointsOf, type Room } from './guests.ts';

/** Two more guests take six times as long: 14 guests who can all sit together take 0.07 s, 16 guests 0.4 s. */
export const MAX_EXACT_GUESTS = 16;
/** Exceeds all points of 16 guests (8 each). */
const WAITED_POINTS = 130;
/** Exceeds the points and 8 weeks of waiting of 16 guests. */
const SEAT_POINTS = 20_000;

interface Table {
  mask: number;
  value: number;
}

/** Dynamic programming over sets of guests. */
export function seatExactly(room: Room, guests: readonly number[]): number[][] {
  const tablesOf = listTables(room, guests);
  const sets = 1 << guests.length;
  const best = new Float64Array(sets);
  const chosen = new Int32Array(sets);
  for (let set = 1; set < sets; set += 1) {
    const first = 31 - Math.clz32(set);
    best[set] = best[set & ~(1 << first)] ?? 0;
    for (const { mask, value } of tablesOf[first] ?? []) {
      if ((mask & set) !== mask) continue;
      const sum = value + (best[set & ~mask] ?? 0);
      if (sum <= (best[set] ?? 0)) continue;
      best[set] = sum;
      chosen[set] = mask;
    }
  }
  const tables: number[][] = [];
  for (let set = sets - 1; set > 0; ) {
    const mask = chosen[set] ?? 0;
    if (mask) tables.push(guests.filter((_, index) => mask & (1 << index)));
    set &= mask ? ~mask : ~(1 << (31 - Math.clz32(set)));
  }
  return tables;
}

export function worthOf(room: Room, table: readonly number[]): number {
  const waited = table.reduce((weeks, guest) => weeks + (room.waited[guest] ?? 0), 0);
  return table.length * SEAT_POINTS + waited * WAITED_POINTS + pointsOf(room, table);
}

/** Permitted tables by their guest with the highest index. */
function listTables(room: Room, guests: readonly number[]): Table[][] {
  const tables: Table[][] = guests.map(() => []);
  const extend = (table: readonly number[], mask: number, from: number): void => {
    if (table.length >= TABLE_MIN_SEATS) tables[from - 1]?.push({ mask, value: worthOf(room, table) });
    if (table.length === TABLE_MAX_SEATS) return;
    for (let index = from; index < guests.length; index += 1) {
      const guest = guests[index] as number;
      if (mayJoin(room, guest, table)) extend([...table, guest], mask | (1 << index), index + 1);
    }
  };
  extend([], 0, 0);
  return tables;
}
