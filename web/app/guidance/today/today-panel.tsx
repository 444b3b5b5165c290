import type { TodayView } from '@bros/contract/guidance/today';
import type { NextStep } from '@bros/contract/guidance/today-rules';
import { paths } from '@bros/contract/paths';
import type { ServerEvents } from '@bros/contract/realtime';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, describeError } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { type Answers, isDayMissing } from './answers.ts';
import {
  CrossingsLine,
  EventsLine,
  JobsLine,
  MeetupsLine,
  PeopleLine,
  type RenderConnection,
  StreamsLine,
  TalkLine,
} from './lines.tsx';
import { todayTexts as texts } from './texts.ts';
import styles from './today.module.css';

const FRESH_MS = 30_000;
const EVENTS: readonly (keyof ServerEvents | 'connect')[] = ['notice.created', 'connect'];

function useToday() {
  const queryClient = useQueryClient();
  const query = useQuery({ ...api.today.get.queryOptions(), staleTime: FRESH_MS, refetchOnMount: 'always' });
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.today.key() });
  useSocketEvents(EVENTS, () => void refresh());
  return { ...query, refresh };
}

const FOLDED_KEY = 'bros.today-folded';

function readFolded(): boolean {
  try {
    return localStorage.getItem(FOLDED_KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Remembers in this browser whether the panel is collapsed. A link to a tab collapses it without storing that. */
function useFolded(isTabNamed: boolean): [boolean, () => void] {
  const [isFolded, setFolded] = useState(() => isTabNamed || readFolded());
  const toggle = () => {
    try {
      localStorage.setItem(FOLDED_KEY, isFolded ? 'no' : 'yes');
    } catch {
      // Without storage, the panel is open again on the next visit.
    }
    setFolded(!isFolded);
  };
  return [isFolded, toggle];
}

/** Lazy, since only new members are asked. */
const Questions = lazyPart(async () => ({ default: (await import('./questions.tsx')).Questions }));

interface TodayPanelProps {
  renderConnection: RenderConnection;
  onAnswer: (answers: Answers) => Promise<void>;
}

/** The panel above the profile's tabs (specification, Settled). */
export function TodayPanel(props: TodayPanelProps) {
  const heading = useId();
  const body = useId();
  const [search] = useSearchParams();
  const [isFolded, toggle] = useFolded(search.has('tab'));
  const { data, error, refetch, refresh } = useToday();
  const Chevron = isFolded ? IconChevronDown : IconChevronUp;
  return (
    <section className={classes('grid gap-2 padding-2 sunken container', styles.today)} aria-labelledby={heading}>
      <header className="row gap-1">
        <h2 id={heading} className="flex-1">
          {texts.title} {data?.city && <span className="muted text-lead">{texts.in(data.city.name)}</span>}
        </h2>
        {data && !isFolded && <Next view={data} />}
        {!data && !error && !isFolded && <span className={styles.next} aria-hidden />}
        <span className={styles.fold}>
          <Button
            variant="plain"
            size="small"
            icon={<Chevron size={20} aria-hidden />}
            onPress={toggle}
            aria={{ 'aria-expanded': !isFolded, 'aria-controls': body }}
          >
            <span className="visually-hidden">{isFolded ? texts.unfold : texts.fold}</span>
          </Button>
        </span>
      </header>
      <div id={body} hidden={isFolded}>
        {!data && !error && <Skeleton shape="card" lines={3} />}
        {!data && error && <ErrorState title={texts.loadFailed} text={describeError(error).text} onRetry={() => refetch()} />}
        {data && !isFolded && <Body view={data} refresh={refresh} {...props} />}
      </div>
    </section>
  );
}

type BodyProps = TodayPanelProps & { view: TodayView; refresh: () => Promise<void> };

function Body({ view, refresh, renderConnection, onAnswer }: BodyProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const reload = async () => {
    await refresh();
    redraw();
  };
  return (
    <>
      {(view.nextStep === 'answerQuestions' || isDayMissing(view.asks)) && (
        <Suspense fallback={<Skeleton shape="card" lines={2} />}>
          <Questions asks={view.asks} onAnswer={onAnswer} onSaved={reload} />
        </Suspense>
      )}
      <div className={classes('stack gap-3', styles.lines)}>
        <PeopleLine people={view.people} hasCity={view.city !== null} renderConnection={renderConnection} />
        <StreamsLine streams={view.streams} />
        <TalkLine room={view.room} unreadCount={view.unreadCount} />
        <CrossingsLine crossings={view.crossings} hasPlans={!view.asks.next} />
        <MeetupsLine meetups={view.meetups} hasCity={view.city !== null} />
        <EventsLine events={view.events} hasCity={view.city !== null} />
        <JobsLine jobs={view.jobs} />
      </div>
    </>
  );
}

/** Null for the questions, which are on this screen. */
function pathOf(step: NextStep, { people, meetups }: TodayView): string | null {
  const waysOn: Record<NextStep, string | null> = {
    answerQuestions: null,
    readMessages: paths.chat,
    answerRequests: paths.dashboardConnectionsTab('incoming'),
    choosePlan: paths.paymentFor('explorer'),
    addPhoto: paths.dashboardProfile,
    meetSomebody: people ? paths.dashboardNetworkingIn(people.cityId) : paths.dashboardNetworking,
    planTrip: paths.dashboardProfileTab('travel-history'),
    joinMeetup: meetups.items[0] ? paths.communityPost(meetups.items[0].id) : paths.dashboardNomadBoardTab('community'),
  };
  return waysOn[step];
}

/** Never empty: on a phone it is a separate line, and the content below would jump. */
function Next({ view }: { view: TodayView }) {
  const { nextStep } = view;
  const path = nextStep && pathOf(nextStep, view);
  return (
    <span className={styles.next}>
      <span className={styles.quiet}>{nextStep ? texts.next.label : texts.next.nothing}</span>
      {nextStep && !path && texts.next[nextStep]}
      {nextStep && path && (
        <ButtonLink to={nextStep === 'addPhoto' ? `${path}#photos` : path} variant="accent" size="small">
          {texts.next[nextStep]}
        </ButtonLink>
      )}
    </span>
  );
}
