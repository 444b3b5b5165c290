export interface Chosen {
  id: string;
  place: number;
  /** True until the list is searched for the URL's case. */
  isFromUrl?: boolean;
}

/** The chosen case's current index. If it left the list, the case at its former index; by default, the first. -1 for an empty list. */
export function placeOfChosen(cases: readonly { id: string }[], chosen: Chosen | null): number {
  const place = cases.findIndex(({ id }) => id === chosen?.id);
  return place >= 0 ? place : Math.min(chosen?.place ?? 0, cases.length - 1);
}
