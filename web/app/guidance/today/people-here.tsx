import type { TodayView } from '@bros/contract/guidance/today';
import type { MemberCard } from '@bros/contract/members/directory';
import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { formatDistance } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { PeopleList } from '../../shared/authors/people-list.tsx';
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
        <PeopleList label={texts.title} members={people.members} renderAction={renderConnection} />
      )}
      {!canSeePeople && <Locked />}
    </TodaySection>
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
