import type { Author } from '@bros/contract/core/authors';
import { VerifiedMark } from '../../../shared/authors/verified-mark.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { FacePlaceholder } from '../../../ui/face-placeholder.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';

export const nameOfOther = (other: Author | null): string => other?.displayName ?? labelTexts.unnamedMember;

export function PersonPicture({ person }: { person: Author | null }) {
  return person ? <Avatar id={person.id} name={person.displayName} photo={person.photo} /> : <FacePlaceholder />;
}

export const PersonMark = ({ person }: { person: Author | null }) =>
  person?.isVerified ? <VerifiedMark memberId={person.id} /> : null;
