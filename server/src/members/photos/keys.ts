import { randomInt } from 'node:crypto';
import type { PhotoKind } from '@bros/contract/core/pictures';

/** Below a millisecond: so that two uploads in the same one do not take each other's files. */
const FRACTIONS = 1_000_000;

/**
 * Returns the beginning of a photo's keys, named like the specification's buckets (docs/specification.md, Entities, photo storage):
 * `profile-pictures/{userId}/{timestamp}` for a profile picture, `user-photos/{userId}/{index}-{timestamp}` for all others. The timestamp is in
 * nanoseconds.
 */
export function newKeyBase(memberId: string, kind: PhotoKind, index: number): string {
  const timestamp = `${Date.now()}${String(randomInt(FRACTIONS)).padStart(6, '0')}`;
  if (kind === 'cover') return `user-photos/${memberId}/cover-${timestamp}`;
  return index === 0 ? `profile-pictures/${memberId}/${timestamp}` : `user-photos/${memberId}/${index}-${timestamp}`;
}
