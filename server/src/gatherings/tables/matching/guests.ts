import { WAITING_COUNTS_WEEKS } from '@bros/contract/gatherings/dinner-table-rules';

export interface Guest {
  id: string;
  languages: readonly string[];
  /** Null if unknown. Such a guest is seated only with guests who accept every age. */
  age: number | null;
  /** Null if the guest accepts every age. */
  ages: { from: number; to: number } | null;
  budget: 1 | 2 | 3;
  interests: readonly string[];
  isVerified: boolean;
  isNewMember: boolean;
  /** Seat this guest only with members not met before. */
  noRepeats: boolean;
  /** Out of the last eight weeks. Guests who waited longest get seats first. */
  weeksWaited: number;
}

type Pair = readonly [string, string];

export interface Week {
  guests: readonly Guest[];
  blocked: readonly Pair[];
  met: readonly Pair[];
}

export interface Seating {
  tables: string[][];
  unseated: string[];
}

/** Points per pair. */
const NOT_MET = 3;
const MAX_SHARED_INTERESTS = 3;
const NEW_WITH_REGULAR = 1;
/** Points of each guest at a table with at least one verified member. */
const WITH_VERIFIED = 1;

/** All arrays are indexed by guests in ID order. */
export interface Room {
  ids: readonly string[];
  /** One row for each guest: 0 if the two may not share a table, otherwise their points plus 1. */
  pairs: Uint8Array;
  /** `words` integers per guest, one bit per language. */
  languages: Int32Array;
  words: number;
  budgets: Uint8Array;
  verified: Uint8Array;
  waited: Uint8Array;
}

export function openRoom({ guests, blocked, met }: Week): Room {
  const sorted = [...guests].sort((one, other) => (one.id < other.id ? -1 : 1));
  const count = sorted.length;
  const indexes = new Map(sorted.map(({ id }, index) => [id, index]));
  const mark = (pairs: readonly Pair[]) => {
    const marked = new Uint8Array(count * count);
    for (const [one, other] of pairs) {
      const [row, column] = [indexes.get(one), indexes.get(other)];
      if (row === undefined || column === undefined) continue;
      marked[row * count + column] = 1;
      marked[column * count + row] = 1;
    }
    return marked;
  };
  const languages = toBits(sorted.map((guest) => guest.languages));
  const interests = toBits(sorted.map((guest) => guest.interests));
  const [areBlocked, haveMet] = [mark(blocked), mark(met)];
  const pairs = new Uint8Array(count * count);
  for (let row = 0; row < count; row += 1)
    for (let column = row + 1; column < count; column += 1) {
      const at = row * count + column;
      const [one, other] = [sorted[row] as Guest, sorted[column] as Guest];
      if (areBlocked[at] || !mayShare(one, other, haveMet[at] === 1) || countShared(languages, row, column) === 0) continue;
      const shared = Math.min(countShared(interests, row, column), MAX_SHARED_INTERESTS);
      const mixed = one.isNewMember === other.isNewMember ? 0 : NEW_WITH_REGULAR;
      pairs[at] = 1 + (haveMet[at] ? 0 : NOT_MET) + shared + mixed;
      pairs[column * count + row] = pairs[at];
    }
  return {
    ids: sorted.map(({ id }) => id),
    pairs,
    languages: languages.bits,
    words: languages.words,
    budgets: Uint8Array.from(sorted, ({ budget }) => budget),
    verified: Uint8Array.from(sorted, ({ isVerified }) => Number(isVerified)),
    waited: Uint8Array.from(sorted, ({ weeksWaited }) => Math.min(weeksWaited, WAITING_COUNTS_WEEKS)),
  };
}

const accepts = ({ ages }: Guest, { age }: Guest) => ages === null || (age !== null && age >= ages.from && age <= ages.to);

function mayShare(one: Guest, other: Guest, haveMet: boolean): boolean {
  if (haveMet && (one.noRepeats || other.noRepeats)) return false;
  return Math.abs(one.budget - other.budget) <= 1 && accepts(one, other) && accepts(other, one);
}

interface Bits {
  bits: Int32Array;
  words: number;
}

function toBits(lists: readonly (readonly string[])[]): Bits {
  const numbers = new Map([...new Set(lists.flat())].sort().map((name, index) => [name, index]));
  const words = Math.max(1, Math.ceil(numbers.size / 32));
  const bits = new Int32Array(lists.length * words);
  for (const [row, names] of lists.entries())
    for (const name of names) {
      const number = numbers.get(name) ?? 0;
      const at = row * words + (number >> 5);
      bits[at] = (bits[at] ?? 0) | (1 << (number & 31));
    }
  return { bits, words };
}

function countShared({ bits, words }: Bits, row: number, column: number): number {
  let count = 0;
  for (let word = 0; word < words; word += 1) {
    let shared = (bits[row * words + word] ?? 0) & (bits[column * words + word] ?? 0);
    for (; shared !== 0; shared &= shared - 1) count += 1;
  }
  return count;
}

/** Omits members who are not in the room, such as inactive members. */
export function indexesOf(room: Room, ids: readonly string[]): number[] {
  const isWanted = new Set(ids);
  return [...room.ids.keys()].filter((index) => isWanted.has(room.ids[index] ?? ''));
}

export function waitingIn(room: Room, seated: readonly number[]): number[] {
  const isSeated = new Set(seated);
  const waiting = [...room.ids.keys()].filter((index) => !isSeated.has(index));
  return waiting.sort((one, other) => (room.waited[other] ?? 0) - (room.waited[one] ?? 0) || one - other);
}

/** True even if the guests are too few for a table. */
export function mayJoin(room: Room, guest: number, table: readonly number[]): boolean {
  const row = guest * room.ids.length;
  let [lowest, highest] = [room.budgets[guest] ?? 0, room.budgets[guest] ?? 0];
  for (const other of table) {
    if (room.pairs[row + other] === 0) return false;
    lowest = Math.min(lowest, room.budgets[other] ?? 0);
    highest = Math.max(highest, room.budgets[other] ?? 0);
  }
  if (highest - lowest > 1) return false;
  for (let word = 0; word < room.words; word += 1) {
    let shared = room.languages[guest * room.words + word] ?? 0;
    for (const other of table) shared &= room.languages[other * room.words + word] ?? 0;
    if (shared !== 0) return true;
  }
  return false;
}

/** Mean points per pair times the number of guests, so large tables have no advantage, plus points for a verified guest. */
export function pointsOf(room: Room, table: readonly number[]): number {
  let points = 0;
  for (const [index, guest] of table.entries())
    for (const other of table.slice(index + 1)) points += (room.pairs[guest * room.ids.length + other] ?? 1) - 1;
  const mean = (2 * points) / (table.length - 1);
  return mean + (table.some((guest) => room.verified[guest]) ? WITH_VERIFIED * table.length : 0);
}
