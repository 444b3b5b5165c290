import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar, type AvatarProps } from '../../ui/avatar.tsx';

interface MemberFaceProps extends AvatarProps {
  /** False if the viewer cannot open the member's page. */
  isLinked?: boolean;
}

/** Keyboard and screen reader users skip this link, because the name beside it is the same link. */
export function MemberFace({ isLinked = true, ...avatar }: MemberFaceProps): ReactNode {
  if (!isLinked) return <Avatar {...avatar} />;
  return (
    <Link to={paths.member(avatar.id)} className="grid flex-none circle no-underline" tabIndex={-1} aria-hidden>
      <Avatar {...avatar} />
    </Link>
  );
}
