import type { StaffCase } from '@bros/contract/core/moderation';

export interface CaseChoice {
  id: StaffCase['id'];
  place: number;
}

/**
 * Returns the chosen case's current index, because new cases are added above it. After its decision, returns the case that took its place; without a choice,
 * the first. -1 for an empty list.
 */
export function placeOfChosen(cases: readonly Pick<StaffCase, 'id'>[], chosen: CaseChoice | null): number {
  const place = cases.findIndex(({ id }) => id === chosen?.id);
  return place >= 0 ? place : Math.min(chosen?.place ?? 0, cases.length - 1);
}
