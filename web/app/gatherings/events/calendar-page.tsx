import { paths } from '@bros/contract/paths';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { useLayout } from './calendar-layout.ts';
import { EventList } from './event-list.tsx';
import { eventUrlSchema, isMonthView } from './events.ts';
import { MonthView } from './month-view.tsx';
import { eventTexts as texts } from './texts.ts';

const EventDialog = lazyPart(() => import('./event-dialog.tsx'));

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, isOfList: true };
export const handle: ScreenHandle = { head, visitors: { prompt: texts.signIn } };

/** `/calendar` and `/dashboard/calendar` (docs/specification.md, Screens and routes). */
export default function CalendarPage() {
  const { shown, change } = useUrlState(eventUrlSchema);
  const { capabilities } = useMember();
  const [layout, setLayout] = useLayout();
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const mayCreate = capabilities.includes('events.register');
  const isGrid = layout === 'month' && isMonthView(shown);
  return (
    <>
      <PageHeader {...head} />
      <div className={classes('stack gap-3', styles.calendar)}>
        <CalendarBar
          shown={shown}
          onChange={change}
          layout={layout}
          onLayout={setLayout}
          onCreate={mayCreate ? () => setCreating(true) : undefined}
        />
        {isGrid ? <MonthView shown={shown} /> : <EventList shown={shown} onClear={(none) => change(none)} />}
        {!mayCreate && <TierOffer capability="events.register" text={texts.upgrade} />}
        <CalendarFeed />
      </div>
      <Suspense fallback={null}>
        {isCreating && <EventDialog onClose={() => setCreating(false)} onSaved={({ id }) => void navigate(paths.event(id))} />}
      </Suspense>
    </>
  );
}
