import { os } from '@orpc/server';
import { failure } from '../http/failure.ts';

/** True when PostgreSQL can store the text: it refuses NUL, and UTF-8 has no lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The path of the first text that no database can keep; null when there is none. */
function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(inner, [...path, name]) : path;
    if (found) return found;
  }
  return null;
}

/**
 * Refuses input that no database can keep, after its schema has read it: what people write is cleaned there (`sanitiseText`), everything else
 * (ids, tokens, codes, cursors, passwords) comes as it was sent.
 */
export const refuseUnstorable = os.middleware(({ next }, input: unknown) => {
  const path = findUnstorable(input);
  if (path)
    throw failure('INPUT_INVALID', {
      fields: [{ path: path.join('.'), code: 'malformed', message: 'The text cannot be kept.' }],
    });
  return next();
});
