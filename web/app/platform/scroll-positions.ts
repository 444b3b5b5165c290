import { keepDraft, readDraft } from './form-draft.ts';

/** History entries whose scroll position is remembered, for Back and reload. */
const MAX_ENTRIES = 30;

const nameOf = (kind: string) => `places:${kind}`;

export const readScrollPosition = (kind: string, entry: string): string | null => readDraft(nameOf(kind))?.[entry] ?? null;

export function saveScrollPosition(kind: string, entry: string, position: string | null): void {
  const others = Object.entries(readDraft(nameOf(kind)) ?? {}).filter(([known]) => known !== entry);
  const positions: [string, string][] = position ? [...others, [entry, position]] : others;
  keepDraft(nameOf(kind), Object.fromEntries(positions.slice(-MAX_ENTRIES)));
}
