import type { MemberPhoto, PhotoId } from '@bros/contract/core/member-photo';

export const presentCut = ({ id, version, colour }: { id: string; version: number; colour: string }): MemberPhoto => ({
  id: id as PhotoId,
  version,
  colour,
});
