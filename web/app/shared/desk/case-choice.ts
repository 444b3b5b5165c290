export interface Chosen {
  id: string;
  place: number;
  /** True until the list is searched for the URL's case. */
  isFromUrl?: boolean;
}

/** The chosen case's current index or, if the case left the list, its former index, at most the last. 0 by default, -1 for an empty list. */
export function placeOfChosen(cases: readonly { id: string }[], chosen: Chosen | null): number {
  const place = cases.findIndex(({ id }) => id === chosen?.id);
  return place >= 0 ? place : Math.min(chosen?.place ?? 0, cases.length - 1);
}
