import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar, type AvatarProps } from '../../ui/avatar.tsx';

interface MemberFaceProps extends AvatarProps {
  isLinked?: boolean;
}

/** Keyboard and screen reader users have the link on the name. */
export function MemberFace({ isLinked = true, ...avatar }: MemberFaceProps): ReactNode {
  if (!isLinked) return <Avatar {...avatar} />;
  return (
    <Link to={paths.member(avatar.id)} className="grid flex-none circle no-underline" tabIndex={-1} aria-hidden>
      <Avatar {...avatar} />
    </Link>
  );
}
