import type { MemberPhoto, PhotoId } from '@bros/contract/core/member-photo';

export const presentPhoto = ({ id, version, color }: { id: string; version: number; color: string }): MemberPhoto => ({
  id: id as PhotoId,
  version,
  color,
});
