import { FEATURES } from '@bros/contract/core/features';
import type { OwnProfile } from '@bros/contract/members/profiles';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { formatMonth } from '../../platform/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './member-card.module.css';
import { useOwnProfile } from './own-profile.ts';
import { profileTexts } from './texts.ts';

const { defaults } = profileTexts;

/** Empty fields show the specification's texts (docs/specification.md, sidebar card). */
function MemberCard({ profile }: { profile: OwnProfile }) {
  const place = [profile.location, profile.country].filter(Boolean).join(', ');
  return (
    <div className={classes('grid gap-4px-1 content-start text-small break-anywhere', styles.card)}>
      <Avatar id={profile.memberId} name={profile.displayName} photo={profile.photo} />
      <div>
        <p className={styles.name}>{profile.displayName || defaults.displayName}</p>
        <p className="muted">{profile.occupation || defaults.occupation}</p>
        <p className="muted">{place || defaults.location}</p>
      </div>
      <div className="span-all">
        <div className={classes('row gap-4px-1', styles.badges)}>
          <TierBadge tier={profile.tier} phrase={profileTexts.tierMember} />
          {profile.isVerified && <Badge tone="good">{profileTexts.verified}</Badge>}
          {!profile.isVerified && FEATURES.memberVerification && (
            <Link to={paths.dashboardVerification}>{profileTexts.getVerified}</Link>
          )}
        </div>
        <p className="muted">{profileTexts.memberSince(formatMonth(profile.memberSince))}</p>
      </div>
    </div>
  );
}

export function OwnMemberCard() {
  const { data } = useOwnProfile();
  return data ? <MemberCard profile={data} /> : <div className={styles.room} aria-hidden />;
}
