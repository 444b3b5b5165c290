export interface Chosen {
  id: string;
  place: number;
  /** True until the case of the URL is found in the list, or not. */
  isFromUrl?: boolean;
}

/**
 * Returns the current index of the chosen case, which may have moved. If the case has left the list, returns the case at its former index; by default, the first
 * one. Returns -1 for an empty list.
 */
export function placeOfChosen(cases: readonly { id: string }[], chosen: Chosen | null): number {
  const place = cases.findIndex(({ id }) => id === chosen?.id);
  return place >= 0 ? place : Math.min(chosen?.place ?? 0, cases.length - 1);
}
