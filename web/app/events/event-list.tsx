import { PagedList } from '../shell/paged-list.tsx';
import { Button } from '../ui/button.tsx';
import { CardGrid } from '../ui/layout.tsx';
import { Empty } from '../ui/states.tsx';
import { EventCardItem } from './event-card.tsx';
import { countFilters, isOfMonth, NO_FILTER, type ShownEvents, useEvents } from './events.ts';
import { eventTexts as texts } from './texts.ts';

interface EventListProps {
  shown: ShownEvents;
  onClear: (none: Partial<ShownEvents>) => void;
}

/** The events as cards, the soonest first. */
export function EventList({ shown, onClear }: EventListProps) {
  const query = useEvents(shown);
  return (
    <PagedList
      query={query}
      failed={texts.loadFailed}
      shape="card"
      lines={4}
      empty={<NoEvents shown={shown} onClear={() => onClear(NO_FILTER)} />}
    >
      {(events) => (
        <CardGrid min="22rem" isBusy={query.isPlaceholderData}>
          {events.map((event) => (
            <EventCardItem key={event.id} event={event} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  );
}

function NoEvents({ shown, onClear }: { shown: ShownEvents; onClear: () => void }) {
  const isNarrowed = countFilters(shown) > 0;
  const words = !isOfMonth(shown) ? texts.emptyOther[shown.view] : isNarrowed ? texts.emptyFiltered : texts.empty;
  const clear = (
    <Button variant="quiet" onPress={onClear}>
      {texts.clearFilters}
    </Button>
  );
  return <Empty {...words} action={isNarrowed && clear} />;
}
