import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar, type AvatarProps } from '../../ui/avatar.tsx';
import styles from '../boards/board.module.css';

interface MemberFaceProps extends AvatarProps {
  /** False where the reader finds no page of the member. */
  isLinked?: boolean;
}

/** A member's face, which leads to their page. The name beside it does too, so keys and screen readers meet one link. */
export function MemberFace({ isLinked = true, ...avatar }: MemberFaceProps): ReactNode {
  if (!isLinked) return <Avatar {...avatar} />;
  return (
    <Link to={paths.member(avatar.id)} className={styles.face} tabIndex={-1} aria-hidden>
      <Avatar {...avatar} />
    </Link>
  );
}
