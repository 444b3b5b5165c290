import type { StaffCase } from '@bros/contract/core/moderation';

/** The case that the keys are about, and where it stood when it was last seen. */
export interface CaseChoice {
  id: StaffCase['id'];
  place: number;
}

/**
 * Returns the chosen case's index: new ones come in above it. Once it is decided, the one that took its place; the first before any was chosen. -1 for
 * none.
 */
export function placeOfChosen(cases: readonly Pick<StaffCase, 'id'>[], chosen: CaseChoice | null): number {
  const place = cases.findIndex(({ id }) => id === chosen?.id);
  return place >= 0 ? place : Math.min(chosen?.place ?? 0, cases.length - 1);
}
