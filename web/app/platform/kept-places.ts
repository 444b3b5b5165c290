import { keepDraft, readDraft } from './form-draft.ts';

/** Number of history entries whose scroll position is remembered, for Back and reload. */
const KEPT = 30;

const nameOf = (kind: string) => `places:${kind}`;

export const readPlace = (kind: string, entry: string): string | null => readDraft(nameOf(kind))?.[entry] ?? null;

export function keepPlace(kind: string, entry: string, place: string | null): void {
  const others = Object.entries(readDraft(nameOf(kind)) ?? {}).filter(([known]) => known !== entry);
  const places: [string, string][] = place ? [...others, [entry, place]] : others;
  keepDraft(nameOf(kind), Object.fromEntries(places.slice(-KEPT)));
}
