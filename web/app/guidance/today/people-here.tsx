import type { TodayView } from '@bros/contract/guidance/today';
import type { MemberCard } from '@bros/contract/members/directory';
import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDistance } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { classes } from '../../ui/classes.ts';
import { TodaySection } from './part.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const { people: texts } = todayTexts;

/** The caller renders the connection, because connections are another feature. */
export type RenderConnection = (member: MemberCard) => ReactNode;

type People = NonNullable<TodayView['people']>;

function describePeople({ city, count, isOwnCity, distanceKm }: People): string {
  if (isOwnCity) return texts.here(count, city);
  return distanceKm === null ? texts.busiest(count, city) : texts.near(count, city, formatDistance(distanceKm));
}

interface PeopleHereProps {
  people: TodayView['people'];
  hasCity: boolean;
  renderConnection: RenderConnection;
}

export function PeopleHere({ people, hasCity, renderConnection }: PeopleHereProps) {
  const canSeePeople = useMember().capabilities.includes('people.see');
  if (!people && !hasCity) {
    return (
      <TodaySection title={texts.title} more={{ to: paths.dashboardProfilePart('place'), label: texts.setCity }}>
        <p>{texts.noCity}</p>
      </TodaySection>
    );
  }
  return (
    <TodaySection
      title={texts.title}
      {...(canSeePeople && people && { more: { to: paths.dashboardNetworkingIn(people.cityId), label: texts.all(people.city) } })}
    >
      <p className="muted">{people ? describePeople(people) : canSeePeople ? texts.none : texts.noneShown}</p>
      {canSeePeople && people && people.members.length > 0 && (
        <Faces members={people.members} renderConnection={renderConnection} />
      )}
      {!canSeePeople && <Locked />}
    </TodaySection>
  );
}

function Faces({ members, renderConnection }: { members: readonly MemberCard[]; renderConnection: RenderConnection }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
    <ul className={classes('grid gap-1 plain-list relative', styles.faces)} tabIndex={0} aria-label={texts.title}>
      {members.map((member) => {
        const { id, displayName, isVerified, photo, occupation } = member;
        return (
          <li key={id} className="column gap-4px align-center text-center min-width-0">
            <MemberFace id={id} name={displayName} photo={photo} size="face" />
            <span className="line gap-2px justify-center full-width">
              <Link to={paths.member(id)} className="ink semibold truncated no-underline">
                {displayName}
              </Link>
              {isVerified && <VerifiedMark memberId={id} size={16} />}
            </span>
            <span className={classes('muted text-small clamp full-width', styles.work)}>{occupation || '\u00a0'}</span>
            {renderConnection(member)}
          </li>
        );
      })}
    </ul>
  );
}

const Locked = () => (
  <>
    <span className={classes('flex gap-1', styles.shapes)} aria-hidden>
      <span />
      <span />
      <span />
    </span>
    <TierOffer isPlain capability="people.see" text={texts.locked} />
  </>
);
