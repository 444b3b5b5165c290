import type { MemberId } from '@bros/contract/core/fields';
import type { TodayView } from '@bros/contract/guidance/today';
import type { MemberCard } from '@bros/contract/members/directory';
import { paths } from '@bros/contract/paths';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatDistance } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { classes } from '../../ui/classes.ts';
import { todayTexts as texts } from './texts.ts';
import styles from './today.module.css';

/** Passed in by the page, because connections are another feature. */
export type RenderConnection = (member: MemberCard) => ReactNode;

function Line({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="grid gap-1 content-start padding-top-1 border-top" aria-labelledby={heading}>
      <h3 id={heading} className={styles.name}>
        {title}
      </h3>
      {children}
    </section>
  );
}

const Name = ({ memberId, name, isVerified }: { memberId: MemberId; name: string; isVerified: boolean }) => (
  <span>
    <Link to={paths.member(memberId)}>{name}</Link> {isVerified && <VerifiedMark memberId={memberId} />}
  </span>
);

type PeopleHere = NonNullable<TodayView['people']>;

function describePeople({ city, count, isOwnCity, distanceKm }: PeopleHere): string {
  if (count === null) return texts.people.noneShown;
  if (isOwnCity) return texts.people.here(count, city);
  return distanceKm === null ? texts.people.busiest(count, city) : texts.people.near(count, city, formatDistance(distanceKm));
}

interface PeopleLineProps {
  people: TodayView['people'];
  hasCity: boolean;
  renderConnection: RenderConnection;
}

export function PeopleLine({ people, hasCity, renderConnection }: PeopleLineProps) {
  const seesPeople = useMember().capabilities.includes('people.see');
  if (!people && !hasCity) return <NoCityLine />;
  return (
    <Line title={texts.people.title}>
      <p>{people ? describePeople(people) : seesPeople ? texts.people.none : texts.people.noneShown}</p>
      {seesPeople && people && <Members people={people} renderConnection={renderConnection} />}
      {!seesPeople && <Locked />}
    </Line>
  );
}

const NoCityLine = () => (
  <Line title={texts.people.title}>
    <p>{texts.people.noCity}</p>
    <Link to={paths.dashboardProfilePart('place')}>{texts.people.setCity}</Link>
  </Line>
);

function Members({
  people: { members, cityId, city },
  renderConnection,
}: {
  people: PeopleHere;
  renderConnection: RenderConnection;
}) {
  return (
    <>
      <ul className={styles.rows}>
        {members.map((member) => {
          const { id, displayName, isVerified, photo, occupation } = member;
          return (
            <li key={id} className={styles.row}>
              <MemberFace id={id} name={displayName} photo={photo} />
              <span className="grid">
                <Name memberId={id} name={displayName} isVerified={isVerified} />
                {occupation && <span className={styles.quiet}>{occupation}</span>}
              </span>
              {renderConnection(member)}
            </li>
          );
        })}
      </ul>
      <Link to={paths.dashboardNetworkingIn(cityId)}>{texts.people.all(city)}</Link>
    </>
  );
}

/** Placeholder shapes, not real members, and the plan that shows them. */
function Locked() {
  return (
    <>
      <span className={classes('flex gap-1', styles.shapes)} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <TierOffer isPlain capability="people.see" text={texts.people.locked} />
    </>
  );
}

export function CrossingsLine({ crossings, hasPlans }: { crossings: TodayView['crossings']; hasPlans: boolean }) {
  const { some, none, noPlans, days, add } = texts.crossings;
  const { count, items } = crossings;
  return (
    <Line title={texts.crossings.title}>
      <p>{!hasPlans ? noPlans : count ? some(count) : none}</p>
      <ul className={styles.rows}>
        {items.map(({ memberId, displayName, isVerified, photo, city, startsOn, endsOn }) => (
          <li key={`${memberId}-${city}-${startsOn}`} className={styles.row}>
            <MemberFace id={memberId} name={displayName} photo={photo} />
            <span className="grid">
              <Name memberId={memberId} name={displayName} isVerified={isVerified} />
              <span className={styles.quiet}>{days(city, startsOn, endsOn)}</span>
            </span>
          </li>
        ))}
      </ul>
      {!hasPlans && <Link to={paths.dashboardProfileTab('travel-history')}>{add}</Link>}
    </Line>
  );
}

export function MeetupsLine({ meetups, hasCity }: { meetups: TodayView['meetups']; hasCity: boolean }) {
  const { elsewhere, line, none, all, host } = texts.meetups;
  const mayPost = useMember().capabilities.includes('community.post');
  const { items, isInCity } = meetups;
  return (
    <Line title={texts.meetups.title}>
      {items.length === 0 && <p>{none}</p>}
      {items.length > 0 && hasCity && !isInCity && <p>{elsewhere}</p>}
      <ul className={styles.rows}>
        {items.map(({ id, title, city, startsOn }) => (
          <li key={id} className="grid">
            <Link to={paths.communityPost(id)}>{title}</Link>
            <span className={styles.quiet}>{line(city.name, startsOn)}</span>
          </li>
        ))}
      </ul>
      <Link to={paths.dashboardNomadBoardTab('community')}>{items.length === 0 && mayPost ? host : all}</Link>
    </Line>
  );
}

export function EventsLine({ events, hasCity }: { events: TodayView['events']; hasCity: boolean }) {
  const { title: heading, elsewhere, line, online, none, all, host } = texts.events;
  const mayHost = useMember().capabilities.includes('events.register');
  const { items, isInCity } = events;
  return (
    <Line title={heading}>
      {items.length === 0 && <p>{none}</p>}
      {items.length > 0 && hasCity && !isInCity && <p>{elsewhere}</p>}
      <ul className={styles.rows}>
        {items.map(({ id, title, city, startsLocal }) => (
          <li key={id} className="grid">
            <Link to={paths.event(id)}>{title}</Link>
            <span className={styles.quiet}>{line(city?.name ?? online, startsLocal)}</span>
          </li>
        ))}
      </ul>
      <Link to={paths.dashboardCalendar}>{items.length === 0 && mayHost ? host : all}</Link>
    </Line>
  );
}

export function JobsLine({ jobs }: Pick<TodayView, 'jobs'>) {
  const { title: heading, line, none, all, post } = texts.jobs;
  const mayPost = useMember().capabilities.includes('jobs.use');
  return (
    <Line title={heading}>
      {jobs.length === 0 && <p>{none}</p>}
      <ul className={styles.rows}>
        {jobs.map(({ id, title, company, location }) => (
          <li key={id} className="grid">
            <Link to={paths.job(id)}>{title}</Link>
            <span className={styles.quiet}>{line(company, location)}</span>
          </li>
        ))}
      </ul>
      <Link to={paths.dashboardJobs}>{jobs.length === 0 && mayPost ? post : all}</Link>
    </Line>
  );
}

export function StreamsLine({ streams: { items } }: { streams: TodayView['streams'] }) {
  const { title: heading, line, all } = texts.streams;
  if (items.length === 0) return null;
  return (
    <Line title={heading}>
      <ul className={styles.rows}>
        {items.map(({ id, title, host, seatCount }) => (
          <li key={id} className="grid">
            <Link to={paths.stream(id)}>{title}</Link>
            <span className={styles.quiet}>{line(host?.displayName ?? null, seatCount)}</span>
          </li>
        ))}
      </ul>
      <Link to={paths.live}>{all}</Link>
    </Line>
  );
}

export function TalkLine({ unreadCount, room }: Pick<TodayView, 'unreadCount' | 'room'>) {
  const { unread, read, open, none } = texts.talk;
  return (
    <Line title={texts.talk.title}>
      {unreadCount > 0 && (
        <p>
          {unread(unreadCount)} <Link to={paths.chat}>{read}</Link>
        </p>
      )}
      {room ? (
        <>
          <p>{texts.talk.room(room.name, room.memberCount)}</p>
          <Link to={paths.dashboardRoom(room.slug)}>{open(room.name)}</Link>
        </>
      ) : (
        <p>{none}</p>
      )}
    </Line>
  );
}
