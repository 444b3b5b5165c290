import type { MemberPhoto } from '@bros/contract/core/member-photo';
import type { TodayView } from '@bros/contract/guidance/today';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { formatDays } from '../../platform/format.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { TodaySection } from './part.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const { crossings: texts } = todayTexts;

export interface OwnFace {
  id: string;
  name: string;
  photo: MemberPhoto | null | undefined;
}

interface PlansThatOverlapProps {
  crossings: TodayView['crossings'];
  hasPlans: boolean;
  me: OwnFace;
}

export function PlansThatOverlap({ crossings: { count, items }, hasPlans, me }: PlansThatOverlapProps) {
  const add = { to: paths.dashboardProfileTab('travel-history'), label: texts.add };
  return (
    <TodaySection title={texts.title} {...(!hasPlans && { more: add })}>
      <p className="muted">{!hasPlans ? texts.noPlans : count ? texts.some(count) : texts.none}</p>
      {items.length > 0 && (
        <ul className="grid gap-2 plain-list">
          {items.map((crossing) => (
            <OverlapRow key={`${crossing.memberId}-${crossing.city}-${crossing.startsOn}`} crossing={crossing} me={me} />
          ))}
        </ul>
      )}
    </TodaySection>
  );
}

function OverlapRow({ crossing, me }: { crossing: TodayView['crossings']['items'][number]; me: OwnFace }) {
  const { memberId, displayName, isVerified, photo, city, startsOn, endsOn } = crossing;
  return (
    <li className={classes('grid gap-1 align-center', styles.together)}>
      <Avatar {...me} />
      <span className={classes('grid text-center min-width-0', styles.days)}>
        <span className="semibold truncated">{city}</span>
        <span className="muted text-small tabular">{formatDays(startsOn, endsOn)}</span>
      </span>
      <MemberFace id={memberId} name={displayName} photo={photo} />
      <span className="line gap-2px min-width-0">
        <Link to={paths.member(memberId)} className="ink semibold truncated no-underline">
          {displayName}
        </Link>
        {isVerified && <VerifiedMark memberId={memberId} size={16} />}
      </span>
    </li>
  );
}
