export interface Chosen {
  id: string;
  index: number;
  /** True until the list is searched for the URL's case. */
  isFromUrl?: boolean;
}

/** Returns the index of the chosen case, or its former index if it left the list, at most the last index. 0 by default, -1 for an empty list. */
export function indexOfChosen(cases: readonly { id: string }[], chosen: Chosen | null): number {
  const index = cases.findIndex(({ id }) => id === chosen?.id);
  return index >= 0 ? index : Math.min(chosen?.index ?? 0, cases.length - 1);
}
