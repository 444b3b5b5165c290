import { keepDraft, readDraft } from './form-draft.ts';

/** Keeps the reader's position in long lists by history entry, so that Back and a reload lead there. */

/** Places kept for each kind of list. Older entries of the history open the list at its start. */
const KEPT = 30;

const nameOf = (kind: string) => `places:${kind}`;

/** Null where the reader never left a place. */
export const readPlace = (kind: string, entry: string): string | null => readDraft(nameOf(kind))?.[entry] ?? null;

/** Null forgets the place. */
export function keepPlace(kind: string, entry: string, place: string | null): void {
  const others = Object.entries(readDraft(nameOf(kind)) ?? {}).filter(([known]) => known !== entry);
  const places: [string, string][] = place ? [...others, [entry, place]] : others;
  keepDraft(nameOf(kind), Object.fromEntries(places.slice(-KEPT)));
}
