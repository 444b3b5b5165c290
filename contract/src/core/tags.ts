import * as z from 'zod';
import { sanitizeLine } from './fields.ts';
import { TAG_MAX_CHARACTERS } from './rules.ts';

export const tagField = z.string().overwrite(sanitizeLine).min(1).max(TAG_MAX_CHARACTERS);

/** Merges tags that differ only in case. */
export const tagsField = (max: number) => z.array(tagField).overwrite(mergeTags).max(max);

const keyOf = (tag: string): string => tag.normalize('NFC').toLowerCase();

function mergeTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag);
  return [...byKey.values()];
}
