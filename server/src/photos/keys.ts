import { randomInt } from 'node:crypto';
import type { PhotoKind } from '@bros/contract/pictures';
import type { Rendition } from '../platform/pictures/renditions.ts';

/** Below a millisecond: so that two uploads in the same one do not take each other's files. */
const FRACTIONS = 1_000_000;

/**
 * What the keys of a photo begin with, as the specification names its buckets (point 3, photo storage): `profile-pictures/{userId}/{timestamp}` for what is
 * uploaded as the profile picture, `user-photos/{userId}/{index}-{timestamp}` for all others. The timestamp is in nanoseconds.
 */
export function newKeyBase(memberId: string, kind: PhotoKind, index: number): string {
  const timestamp = `${Date.now()}${String(randomInt(FRACTIONS)).padStart(6, '0')}`;
  if (kind === 'cover') return `user-photos/${memberId}/cover-${timestamp}`;
  return index === 0 ? `profile-pictures/${memberId}/${timestamp}` : `user-photos/${memberId}/${index}-${timestamp}`;
}

/** The key of the uncut picture: it ends in what it was encoded anew as, whatever was sent. */
export const wholeKeyOf = (base: string) => `${base}.webp`;
export const renditionKeyOf = (base: string, { width, type }: Pick<Rendition, 'width' | 'type'>) => `${base}-${width}.${type}`;
