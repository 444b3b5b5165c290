import type { Audience } from '@bros/contract/audiences';
import type { MemberPhoto, PhotoId } from '@bros/contract/photos';
import { canSeePart, type Relation } from '../visibility/policy.ts';

/** What a query of members has selected by `avatarColumns`: null where there is no member, or he shows no photo. */
export interface AvatarRow {
  photoId: string | null;
  photoVersion: number | null;
  photoColour: string | null;
  photosAudience: Audience | null;
}

/** A member's photo for somebody who stands so to him; null where there is none for his eyes. */
export function presentAvatar(row: AvatarRow, relation: Relation): MemberPhoto | null {
  const { photoId, photoVersion, photoColour, photosAudience } = row;
  if (photoId === null || photoVersion === null || photoColour === null || photosAudience === null) return null;
  return canSeePart(photosAudience, relation) ? { id: photoId as PhotoId, version: photoVersion, colour: photoColour } : null;
}
