import type { EventCard } from '@bros/contract/gatherings/event-cards';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import page from '../../shared/boards/board-page.module.css';
import { Loading } from '../../shared/lists/loading.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './event.module.css';
import { StateMarks } from './event-facts.tsx';
import { useSeries } from './events.ts';
import { eventPageTexts as texts } from './page-texts.ts';
import { describeSpan } from './wall-clock.ts';

export function SeriesDates({ event, seriesId }: { event: EventCard; seriesId: string }) {
  const query = useSeries(event, seriesId);
  if (!query.data) return <Loading query={query} failed={texts.series.loadFailed} shape="row" lines={1} />;
  const others = query.data.items.filter(({ id }) => id !== event.id);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="event-series" className={page.section}>
      <h2 id="event-series" className="text-h3">
        {texts.series.title}
      </h2>
      <ul className={classes('grid gap-1 plain-list', styles.dates)}>
        {others
          .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
          .map((other) => (
            <li key={other.id}>
              <Link to={paths.event(other.id)}>{describeSpan(other)}</Link>
              <StateMarks event={other} />
            </li>
          ))}
      </ul>
    </section>
  );
}
