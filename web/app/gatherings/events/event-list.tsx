import type { ReactNode } from 'react';
import { itemsOf } from '../../platform/paging.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/layout.tsx';
import { Empty } from '../../ui/states.tsx';
import { EventCardItem } from './event-card.tsx';
import { countFilters, type EventFilters, isMonthView, NO_FILTER, useEvents, usePastEvents } from './events.ts';
import { eventTexts as texts } from './texts.ts';

interface EventListProps {
  shown: EventFilters;
  onClear: (clearedFilters: Partial<EventFilters>) => void;
}

export const EventList = ({ shown, onClear }: EventListProps) => (
  <EventCards shown={shown} lines={4} empty={<NoEvents shown={shown} onClear={() => onClear(NO_FILTER)} />} />
);

interface EventCardsProps {
  shown: EventFilters;
  lines: number;
  empty: ReactNode;
}

export function EventCards({ shown, lines, empty }: EventCardsProps) {
  const past = usePastEvents(shown);
  // In the view 'past', the first list already contains the past events.
  const hasPast = shown.view === 'all' && (itemsOf(past) ?? []).length > 0;
  return (
    <>
      <Cards query={useEvents(shown)} lines={lines} empty={hasPast || past.isLoading ? null : empty} />
      {hasPast && (
        <section className="grid gap-2" aria-labelledby="past-events">
          <h2 id="past-events" className="text-h3">
            {texts.past}
          </h2>
          <Cards query={past} lines={lines} empty={null} />
        </section>
      )}
    </>
  );
}

const Cards = ({ query, lines, empty }: Omit<EventCardsProps, 'shown'> & { query: ReturnType<typeof usePastEvents> }) => (
  <PagedList query={query} failed={texts.loadFailed} shape="card" lines={lines} empty={empty}>
    {(events) => (
      <CardGrid min="22rem" isBusy={query.isPlaceholderData}>
        {events.map((event) => (
          <EventCardItem key={event.id} event={event} />
        ))}
      </CardGrid>
    )}
  </PagedList>
);

function NoEvents({ shown, onClear }: { shown: EventFilters; onClear: () => void }) {
  const isNarrowed = countFilters(shown) > 0;
  const emptyTexts = !isMonthView(shown) ? texts.emptyOther[shown.view] : isNarrowed ? texts.emptyFiltered : texts.empty;
  const clear = (
    <Button variant="quiet" onPress={onClear}>
      {actionTexts.clearFilters}
    </Button>
  );
  return <Empty {...emptyTexts} action={isNarrowed && clear} />;
}
