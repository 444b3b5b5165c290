import type { Circle } from '@bros/contract/audiences';
import type { Tier } from '@bros/contract/tiers';
import type { TownFilter } from '@bros/contract/trips';

/**
 * The directory is stored in slices of places (migrations/after/directory.sql), each with indexes of its own: whatever is searched costs what it costs in
 * the slices it is found in, however many members there are.
 */

/** Above it stand the Legends, below it everyone else. */
export const LEGENDS_FROM = 2 ** 40;
export const SLICE_PLACES = 65_536;

/** Slices that the first question about a page reads besides the Legends: most pages are full then, and few slices are quick to plan for. */
const FIRST_SLICES = 2;

/** Places to look at: from `from` up to but without `to`, and the Legends if named. */
export interface Range {
  from: number;
  to: number;
  hasLegends: boolean;
}

const EVERYWHERE: Range = { from: 0, to: LEGENDS_FROM, hasLegends: true };
const LEGENDS_ONLY: Range = { from: 0, to: 0, hasLegends: true };

/** What of a filter says where to look. */
export interface Whereabouts {
  tier?: Tier | undefined;
  circle?: Circle | undefined;
  stay?: TownFilter | undefined;
}

/**
 * Where to look for a page, in this order, until it is full: near the top or near the last place seen, then in everything below. The few members of a
 * circle, and those the map counts in a city, are known by their places, so all slices are asked at once.
 * @param after the last place seen; null for the first page
 * @param newest the highest place of a member who is not a Legend; those of the slice above it are found too
 */
export function rangesOf({ tier, circle, stay }: Whereabouts, after: number | null, newest: number): Range[] {
  if (circle || stay === 'here') return [EVERYWHERE];
  if (tier === 'legend') return [LEGENDS_ONLY];
  const isAtTop = after === null || after >= newest;
  const topSlice = Math.floor((isAtTop ? newest : after) / SLICE_PLACES);
  const from = Math.max(0, topSlice + 1 - FIRST_SLICES) * SLICE_PLACES;
  const to = (topSlice + (isAtTop ? 2 : 1)) * SLICE_PLACES;
  const hasLegends = tier === undefined && (after === null || after >= LEGENDS_FROM);
  const first = { from, to, hasLegends };
  return from === 0 ? [first] : [first, { from: 0, to: from, hasLegends: false }];
}
