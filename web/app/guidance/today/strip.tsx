import type { TodayView } from '@bros/contract/guidance/today';
import type { NextStep } from '@bros/contract/guidance/today-rules';
import { paths } from '@bros/contract/paths';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { formatDegrees, formatTime, formatWeekdayIn } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMinute } from '../../shared/use-minute.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { todayTexts as texts } from './texts.ts';
import styles from './today.module.css';

const PlaceCover = lazyPart(async () => ({ default: (await import('../../shared/covers/place-cover.tsx')).PlaceCover }));

interface StripProps {
  headingId: string;
  view: TodayView | undefined;
  isFolded: boolean;
  children: ReactNode;
}

export function Strip({ headingId, view, isFolded, children }: StripProps) {
  const nowMs = useMinute();
  const city = view?.city;
  return (
    <header className={classes('relative line gap-2 clip', styles.strip)} data-folded={isFolded || undefined}>
      {city && (
        <div className={styles.picture} aria-hidden>
          <Suspense>
            <PlaceCover place={city} nowMs={nowMs} isMoving />
          </Suspense>
        </div>
      )}
      <div className="relative min-width-0 flex-1">
        <h2 id={headingId} className="display text-h2 break-anywhere">
          <span className={city ? 'visually-hidden' : undefined}>{texts.title} </span>
          {city && <span className="visually-hidden">{texts.in} </span>}
          {city && (city.slug ? <Link to={paths.destination(city.slug)}>{city.name}</Link> : city.name)}
        </h2>
        {!city && <p aria-hidden>{'\u00a0'}</p>}
        {city && (
          <p className="tabular">
            <time dateTime={new Date(nowMs).toISOString()}>
              {formatWeekdayIn(nowMs, city.timeZone)} {formatTime(nowMs, city.timeZone)}
            </time>
            {city.monthHighC !== null && ` · ${texts.usually(formatDegrees(Math.round(city.monthHighC)))}`}
          </p>
        )}
      </div>
      {!isFolded && <span className={styles.next}>{view && <Next view={view} />}</span>}
      {children}
    </header>
  );
}

/** Returns null if the step is on this screen. */
function pathOf(step: NextStep, { people, meetups }: TodayView): string | null {
  const waysOn: Record<NextStep, string | null> = {
    answerQuestions: null,
    readMessages: paths.chat,
    answerRequests: paths.dashboardConnectionsTab('incoming'),
    choosePlan: paths.paymentFor('explorer'),
    addPhoto: `${paths.dashboardProfile}#photos`,
    meetSomebody: people ? paths.dashboardNetworkingIn(people.cityId) : paths.dashboardNetworking,
    planTrip: paths.dashboardProfileTab('travel-history'),
    joinMeetup: meetups.items[0] ? paths.communityPost(meetups.items[0].id) : paths.dashboardNomadBoardTab('community'),
  };
  return waysOn[step];
}

function Next({ view }: { view: TodayView }) {
  const { nextStep, unreadCount } = view;
  const path = nextStep && pathOf(nextStep, view);
  if (!nextStep || !path) return null;
  return (
    <ButtonLink to={path} variant="accent" size="small">
      {nextStep === 'readMessages' ? texts.next.readMessages(unreadCount) : texts.next[nextStep]}
    </ButtonLink>
  );
}
