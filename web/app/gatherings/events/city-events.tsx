import type { CityId } from '@bros/contract/core/cities';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { readersTimeZone, wallClockIn } from '../../platform/time-zones.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { useIsDue } from '../../shared/use-is-due.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DayBlock } from './event-facts.tsx';
import { eventTexts as texts } from './texts.ts';
import { dayOf, describeSpan } from './wall-clock.ts';

const SHOWN = 3;

export function CityEvents({ cityId }: { cityId: CityId }) {
  const from = dayOf(wallClockIn(new Date().toISOString(), readersTimeZone()));
  const enabled = useIsDue();
  const query = useQuery(api.events.list.queryOptions({ input: { cityId, from, limit: SHOWN }, enabled }));
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="row" lines={2} />;
  const { items } = query.data;
  if (items.length === 0) return <p className="muted text-small">{texts.inCity.none}</p>;
  return (
    <>
      <ul className="grid gap-2 plain-list">
        {items.map((event) => (
          <li key={event.id} className="grid columns-auto-1 gap-2 align-start">
            <DayBlock day={event.startsLocal} />
            <div className="min-width-0">
              <Link to={paths.event(event.id)}>{event.title}</Link>
              <p className="muted text-small">{describeSpan(event)}</p>
              <p className="muted text-small">{texts.participants(event.registeredCount, event.capacity)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={paths.dashboardCalendarIn(cityId, from)} variant="quiet" size="small">
          {texts.inCity.all}
        </ButtonLink>
      </div>
    </>
  );
}
