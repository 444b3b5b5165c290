import type { Author } from '@bros/contract/core/authors';
import { IconUser } from '@tabler/icons-react';
import { VerifiedMark } from '../../../shared/authors/verified-mark.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { classes } from '../../../ui/classes.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import styles from './person.module.css';

export const nameOfOther = (other: Author | null): string => other?.displayName ?? labelTexts.unnamedMember;

export function PersonPicture({ person }: { person: Author | null }) {
  if (person) return <Avatar id={person.id} name={person.displayName} photo={person.photo} />;
  return (
    <span className={classes('center muted flex-none circle sunken', styles.stand)} aria-hidden>
      <IconUser size={20} />
    </span>
  );
}

export const PersonMark = ({ person }: { person: Author | null }) =>
  person?.isVerified ? <VerifiedMark memberId={person.id} /> : null;
