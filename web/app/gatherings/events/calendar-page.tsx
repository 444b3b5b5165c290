import { paths } from '@bros/contract/paths';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useIsNarrow } from '../../ui/use-is-phone.ts';
import styles from './calendar.module.css';
import { CalendarActions, CalendarBar, CalendarMenu } from './calendar-bar.tsx';
import { EventList } from './event-list.tsx';
import { type EventPrefill, readPrefill } from './event-values.ts';
import { type EventFilters, eventUrlSchema, isMonthView } from './events.ts';
import { MiniMonth } from './mini-month.tsx';
import { MonthView } from './month-view.tsx';
import { eventTexts as texts } from './texts.ts';

/** Lazy, to keep the first view small. */
const DinnerCard = lazyPart(async () => ({ default: (await import('../tables/dinner-card.tsx')).DinnerCard }));
const EventDialog = lazyPart(() => import('./event-dialog.tsx'));
const CalendarFeedDialog = lazyPart(() => import('./calendar-feed.tsx'));

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, isListPage: true };
export const handle: ScreenHandle = { head, visitors: { prompt: texts.signIn } };

/** `/calendar` and `/dashboard/calendar`. */
export default function CalendarPage() {
  const { shown, change } = useUrlState(eventUrlSchema);
  const { capabilities } = useMember();
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState<'event' | 'feed' | null>(null);
  const [search, setSearch] = useSearchParams();
  const prefill = readPrefill(search);
  const events = useRef<HTMLElement>(null);
  const mayCreate = capabilities.includes('events.register');
  const create = mayCreate ? () => setOpen('event') : undefined;
  function close(): void {
    setOpen(null);
    if (prefill) setSearch({}, { replace: true });
  }
  /** The pressed button disappears, so the events get the focus. */
  function reset(changes: Partial<EventFilters>): void {
    events.current?.focus();
    change(changes);
  }
  const menu = <CalendarMenu onFeed={() => setOpen('feed')} />;
  const actions = <CalendarActions shown={shown} onChange={change} onCreate={create} />;
  return (
    <>
      <PageHeader
        {...head}
        actions={
          <>
            {!isNarrow && actions}
            {menu}
          </>
        }
      />
      <div className={classes('stack gap-3', styles.calendar)}>
        <div className={classes('stack gap-2', styles.bars)}>
          {isNarrow && actions}
          <CalendarBar shown={shown} onChange={change} onReset={reset} />
        </div>
        <Events frame={events} shown={shown} onChange={change} onReset={reset} onCreate={create} />
        {!mayCreate && <TierOffer capability="events.register" text={texts.upgrade} />}
      </div>
      <Suspense fallback={null}>
        {(open === 'event' || (prefill && mayCreate)) && <NewEvent prefill={open === 'event' ? null : prefill} onClose={close} />}
        {open === 'feed' && <CalendarFeedDialog onClose={close} />}
      </Suspense>
    </>
  );
}

interface EventsProps {
  frame: RefObject<HTMLElement | null>;
  shown: EventFilters;
  onChange: (changes: Partial<EventFilters>) => void;
  onReset: (changes: Partial<EventFilters>) => void;
  onCreate: (() => void) | undefined;
}

/** The dinner is above the list, or above the small month beside it. */
function Events({ frame, shown, onChange, onReset, onCreate }: EventsProps) {
  const isGrid = shown.layout === 'month' && isMonthView(shown);
  const dinnerShape = useMember().capabilities.includes('events.register') && (
    <div className={classes('surface', styles.dinnerShape)} aria-hidden />
  );
  return (
    <div className={classes('stack align-start', isGrid ? 'gap-3' : styles.columns)}>
      <div className={styles.dinner}>
        <Suspense fallback={dinnerShape}>
          <DinnerCard placeholder={dinnerShape} />
        </Suspense>
      </div>
      <section ref={frame} tabIndex={-1} aria-label={texts.events} className="min-width-0">
        {isGrid ? <MonthView shown={shown} onReset={onReset} /> : <EventList {...{ shown, onReset, onCreate }} />}
      </section>
      {!isGrid && (
        <aside className={classes('padding-2 surface', styles.aside)} aria-label={texts.month}>
          <MiniMonth shown={shown} onChange={onChange} />
        </aside>
      )}
    </div>
  );
}

function NewEvent({ prefill, onClose }: { prefill: EventPrefill | null; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <EventDialog
      prefill={prefill}
      onClose={onClose}
      onSaved={({ id }) => void navigate(paths.event(id), { replace: prefill !== null })}
    />
  );
}
