import type { Audience } from '@bros/contract/core/audiences';
import type { MemberPhoto, PhotoId } from '@bros/contract/core/member-photo';
import { canSeePart, type Relation } from '../visibility/policy.ts';

export interface AvatarRow {
  photoId: string | null;
  photoVersion: number | null;
  photoColor: string | null;
  photosAudience: Audience | null;
}

export function presentAvatar(row: AvatarRow, relation: Relation): MemberPhoto | null {
  const { photoId, photoVersion, photoColor, photosAudience } = row;
  if (photoId === null || photoVersion === null || photoColor === null || photosAudience === null) return null;
  return canSeePart(photosAudience, relation) ? { id: photoId as PhotoId, version: photoVersion, color: photoColor } : null;
}
