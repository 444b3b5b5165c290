/**
 * The directory is stored in slices of places (migration slice-directory), each with indexes of its own: whatever is searched costs what it costs in
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

/**
 * Where to look for a page, in this order, until it is full: near the top or near the last place seen, then in everything below.
 * @param after the last place seen; null for the first page
 * @param newest the highest place of a member who is not a Legend; those of the slice above it are found too
 */
export function rangesOf(after: number | null, newest: number): Range[] {
  const isAtTop = after === null || after >= newest;
  const topSlice = Math.floor((isAtTop ? newest : after) / SLICE_PLACES);
  const from = Math.max(0, topSlice + 1 - FIRST_SLICES) * SLICE_PLACES;
  const to = (topSlice + (isAtTop ? 2 : 1)) * SLICE_PLACES;
  const first = { from, to, hasLegends: after === null || after >= LEGENDS_FROM };
  return from === 0 ? [first] : [first, { from: 0, to: from, hasLegends: false }];
}
