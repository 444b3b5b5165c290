import type { StreamCard } from '@bros/contract/gatherings/streams';
import { paths } from '@bros/contract/paths';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMember } from '../../platform/session.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import styles from './streams.module.css';
import { streamTexts as texts } from './texts.ts';

/** Participants as n/6. */
export const StreamBadges = ({ stream: { seatCount } }: { stream: Pick<StreamCard, 'seatCount'> }) => (
  <span className="inline-row gap-1">
    <span className={classes('text-small bold rounded-small', styles.live)}>{texts.live}</span>
    <span className="inline-row gap-4px tabular">
      <IconUsers size={18} aria-hidden />
      <span aria-hidden>{texts.seats(seatCount)}</span>
      <span className="visually-hidden">{texts.seatsLong(seatCount)}</span>
    </span>
  </span>
);

/** `isLinked={false}` within a stream, because following the link would leave it. */
export function StreamHost({ stream: { host }, isLinked = true }: { stream: Pick<StreamCard, 'host'>; isLinked?: boolean }) {
  const canSeePeople = useMember().capabilities.includes('people.see');
  if (!host)
    return (
      <span className="inline-row gap-1 break-anywhere min-width-0">
        {canSeePeople ? texts.noHost : labelTexts.unnamedMember}
      </span>
    );
  const { id, displayName, photo, hasPage, isVerified } = host;
  return (
    <span className="inline-row gap-1 break-anywhere min-width-0">
      <MemberFace id={id} name={displayName} photo={photo} isLinked={isLinked && hasPage} />
      {isLinked && hasPage ? <Link to={paths.member(id)}>{displayName}</Link> : displayName}
      {isVerified && <VerifiedMark memberId={id} />}
    </span>
  );
}
