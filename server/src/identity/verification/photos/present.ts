import type { MemberPhoto, PhotoId } from '@bros/contract/core/member-photo';

/** A photo as its address is made of. */
export const presentCut = ({ id, version, colour }: { id: string; version: number; colour: string }): MemberPhoto => ({
  id: id as PhotoId,
  version,
  colour,
});
