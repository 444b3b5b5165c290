import type { City, CityId } from '@bros/contract/core/cities';
import type { SafetyState, SafetyTimer } from '@bros/contract/members/safety-timers';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { api } from '../../platform/api.ts';
import { useCity } from '../../platform/cities.ts';
import { formatDateTime, formatTime } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { readMeeting } from '../../shared/safety/meeting.ts';
import { sharedTexts } from '../../shared/texts.ts';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useIsNarrow } from '../../ui/use-is-phone.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useMyTrips } from '../trips/trips.ts';
import { Contacts } from './contacts.tsx';
import { OpenTimer } from './open-timer.tsx';
import styles from './safety.module.css';
import { isOpen, useSafety } from './safety.ts';
import { safetyTexts as texts } from './texts.ts';
import { TimerForm } from './timer-form.tsx';

const title = sharedTexts.places.safety;

export const meta = () => describePage({ title, description: texts.description });

const head = { title, lead: texts.lead };
export const handle: ScreenHandle = { head };

export default function SafetyPage() {
  const query = useSafety();
  const isNarrow = useIsNarrow();
  const frame = useKeptFocus(query.data ? isOpen(query.data.timer) : false);
  const isFirstStep = query.data?.contacts.length === 0 && !isOpen(query.data.timer);
  const contacts = query.data && (
    <div key="contacts" className="stack gap-3">
      <Contacts contacts={query.data.contacts} />
      <Privacy isOpen={isFirstStep && !isNarrow} />
    </div>
  );
  return (
    <>
      <PageHeader {...head} />
      <Loading query={query} failed={texts.loadFailed} lines={2} shape="card" />
      {query.data && (
        <div
          ref={frame}
          tabIndex={-1}
          className={classes('grid gap-4 align-start', styles.columns)}
          data-first-step={isFirstStep || undefined}
        >
          {isFirstStep && contacts}
          <Timer {...query.data} />
          {!isFirstStep && contacts}
        </div>
      )}
    </>
  );
}

function Timer({ timer, contacts }: SafetyState) {
  const { state } = useLocation();
  const meeting = readMeeting(state);
  const city = useFirstCity(meeting.cityId, timer);
  if (timer && isOpen(timer)) return <OpenTimer timer={timer} />;
  const confirmed = contacts.filter((contact) => contact.state === 'confirmed');
  const hasContact = confirmed.length > 0;
  return (
    <div className="padding-2 surface">
      <Panel
        title={texts.form.title}
        lead={hasContact ? texts.form.lead : texts.form.needsContact}
        note={timer && <Last timer={timer} />}
      >
        {!hasContact && <Example />}
        {hasContact && city === undefined && <Skeleton lines={4} />}
        {hasContact && city !== undefined && <TimerForm key={timer?.id} contacts={confirmed} city={city} meeting={meeting} />}
      </Panel>
    </div>
  );
}

const Example = () => (
  <div className="grid gap-1 muted" aria-hidden>
    <span className="text-small">{labelTexts.example}</span>
    <span className="semibold">{texts.open.running}</span>
    <span className={classes('display tabular', styles.countdown)}>1:24:09</span>
    <span>{texts.open.until(formatTime(EXAMPLE_END, 'UTC'), EXAMPLE_CITY)}</span>
    <span className={classes('lagoon-soft lagoon-deep rounded semibold text-center', styles.exampleButton)}>{texts.imFine}</span>
  </div>
);

const EXAMPLE_END = '2026-01-01T23:30:00Z';
const EXAMPLE_CITY = 'Lisbon';

/** The city of the meeting, current trip, last timer or profile, whichever exists first. Undefined while loading. */
function useFirstCity(cityId: number | undefined, timer: SafetyTimer | null): City | null | undefined {
  const given = useCity((cityId as CityId | undefined) ?? null);
  const trips = useMyTrips('upcoming');
  const profile = useQuery(api.profiles.mine.queryOptions());
  const home = useCity(cityId === undefined ? (profile.data?.cityId ?? null) : null);
  if (given) return given;
  if (trips.isPending || profile.isPending) return undefined;
  const today = new Date().toISOString().slice(0, 10);
  const stay = trips.data?.pages[0]?.items.find(({ arrivesOn }) => arrivesOn <= today);
  const city = stay?.city ?? timer?.city ?? home;
  return city ?? (profile.data?.cityId ? undefined : null);
}

function Last({ timer: { state, endedAt, alarm, contactName, isReached } }: { timer: SafetyTimer }) {
  if (endedAt === null) return null;
  const time = formatDateTime(endedAt);
  return (
    <p role="status">
      {state === 'fine' ? texts.ended.fine(time) : texts.ended.canceled(time)}{' '}
      {state === 'fine' && alarm && contactName && isReached && texts.ended.notified(contactName)}
    </p>
  );
}

function Privacy({ isOpen: startsOpen }: { isOpen: boolean }) {
  const { title: summary, nothing, email, nobody, deleted, emergency } = texts.privacy;
  return (
    <details className="measure" open={startsOpen}>
      <summary>{summary}</summary>
      <ul className="bullets">
        {[nothing, email, nobody, deleted, emergency].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
