import type { MemberCard } from '@bros/contract/members/directory';
import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { MemberFace } from './member-face.tsx';
import styles from './people-list.module.css';
import { describeStay } from './stay-dates.ts';
import { VerifiedMark } from './verified-mark.tsx';

interface PeopleListProps {
  label: string;
  members: readonly MemberCard[];
  renderAction?: (member: MemberCard) => ReactNode;
}

/** Members in one city: a strip of faces that scrolls, or rows where there is room for two columns. */
export const PeopleList = ({ label, members, renderAction }: PeopleListProps) => (
  <div className="container">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys */}
    <ul className={classes('grid plain-list relative', styles.people)} tabIndex={0} aria-label={label}>
      {members.map((member) => {
        const { id, displayName, isVerified, photo, occupation, presence } = member;
        return (
          <li key={id} className={classes('column gap-4px align-center text-center min-width-0', styles.person)}>
            <MemberFace id={id} name={displayName} photo={photo} size="face" />
            <div className={classes('column flex-1 full-width min-width-0', styles.about)}>
              <span className={classes('line gap-2px justify-center', styles.name)}>
                <Link to={paths.member(id)} className="ink semibold truncated no-underline">
                  {displayName}
                </Link>
                {isVerified && <VerifiedMark memberId={id} size={16} />}
              </span>
              <span className={classes('muted text-small clamp', styles.work)}>{occupation || '\u00a0'}</span>
              <span className={classes('good text-small truncated', styles.stay)}>{describeStay(presence)}</span>
            </div>
            {renderAction?.(member)}
          </li>
        );
      })}
    </ul>
  </div>
);
