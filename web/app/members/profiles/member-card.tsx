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

/** docs/specification.md, sidebar card. */
function MemberCard({ profile }: { profile: OwnProfile }) {
  const place = [profile.location, profile.country].filter(Boolean).join(', ');
  const occupation = profile.occupation || defaults.occupation;
  return (
    <div className={classes('grid columns-auto-1 text-small nowrap', styles.card)}>
      <Avatar id={profile.memberId} name={profile.displayName} photo={profile.photo} size="card" />
      <div className="min-width-0">
        <p className={classes('semibold truncated', styles.name)}>{profile.displayName || defaults.displayName}</p>
        <p className="muted truncated" title={occupation}>
          {occupation}
        </p>
        <p className="muted truncated" title={place}>
          {place || defaults.location}
        </p>
      </div>
      <div className={classes('line gap-6px span-all', styles.badges)}>
        <TierBadge tier={profile.tier} phrase={profileTexts.tierMember} />
        {profile.isVerified && <Badge tone="good">{profileTexts.verified}</Badge>}
        {!profile.isVerified && FEATURES.memberVerification && (
          <Link to={paths.dashboardVerification}>{profileTexts.getVerified}</Link>
        )}
      </div>
      <p className="muted truncated span-all">{profileTexts.memberSince(formatMonth(profile.memberSince))}</p>
    </div>
  );
}

export function OwnMemberCard() {
  const { data } = useOwnProfile();
  return data ? <MemberCard profile={data} /> : <div className={styles.room} aria-hidden />;
}
