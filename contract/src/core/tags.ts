import * as z from 'zod';
import { sanitiseLine } from './fields.ts';
import { TAG_MAX_CHARACTERS } from './rules.ts';

/** An interest or a language, in the member's own words. */
export const tagField = z.string().overwrite(sanitiseLine).min(1).max(TAG_MAX_CHARACTERS);

/** Several of them; those that differ only by case are one. */
export const tagsField = (most: number) => z.array(tagField).overwrite(mergeTags).max(most);

/** The form in which tags are compared: case does not count. */
const keyOf = (tag: string): string => tag.normalize('NFC').toLowerCase();

/** The tags without repetitions, each as it was written first. */
function mergeTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag);
  return [...byKey.values()];
}
