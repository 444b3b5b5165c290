import type { MemberPhoto, PhotoId } from '@bros/contract/core/member-photo';
import type { OwnPhoto, OwnPhotos } from '@bros/contract/members/photos';
import type { Actor } from '../../platform/api/context.ts';
import { isPhotoShown, photoAllowance } from './policy.ts';
import type { PhotoRow } from './queries.ts';

/** The caller checks visibility. */
export function presentPhoto({ id, version, color }: Pick<PhotoRow, 'id' | 'version' | 'color'>): MemberPhoto {
  return { id: id as PhotoId, version, color };
}

export function presentOwnPhotos(rows: readonly PhotoRow[], owner: Pick<Actor, 'role' | 'tier'>): OwnPhotos {
  const present = (row: PhotoRow): OwnPhoto => ({
    ...presentPhoto(row),
    crop: row.crop,
    width: row.width,
    height: row.height,
    isShown: isPhotoShown(owner, row),
  });
  const cover = rows.find(({ kind }) => kind === 'cover');
  const { photos, hasCover } = photoAllowance(owner);
  return {
    items: rows.filter(({ kind }) => kind === 'photo').map(present),
    cover: cover ? present(cover) : null,
    max: photos,
    canHaveCover: hasCover,
  };
}
