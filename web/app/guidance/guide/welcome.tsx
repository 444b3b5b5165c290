import { paths } from '@bros/contract/paths';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { exampleQuestions } from './examples.ts';
import styles from './guide.module.css';
import { guideTexts } from './texts.ts';

const { welcome: texts } = guideTexts;

/** As many cities as the examples name. */
const CITIES_NAMED = 3;

/** The name of the destination that the guide was opened from; null without one, or while it is not known. */
function useDestinationName(slug: string | null): string | null {
  const { data } = useQuery(api.destinations.get.queryOptions({ input: { slug: slug ?? '' }, enabled: slug !== null }));
  return slug === null ? null : (data?.name ?? null);
}

/** The city of the member's next stay, or of the one that is on. */
function useNextTrip() {
  const { data, isPending } = useQuery(api.trips.mine.queryOptions({ input: { period: 'upcoming', limit: 1 } }));
  const trip = data?.items[0];
  return { isPending, trip: trip ? { city: trip.city.name, arrivesOn: trip.state === 'planned' ? trip.arrivesOn : null } : null };
}

/** Destinations whose rooms are the liveliest, and behind them those with the best scores. */
function useActiveCities() {
  const rooms = useQuery(api.chat.rooms.queryOptions());
  const best = useQuery(api.destinations.list.queryOptions({ input: { limit: CITIES_NAMED } }));
  const about = (rooms.data?.items ?? []).filter(({ destination, isActive }) => destination !== null && isActive);
  const sorted = about.toSorted(
    (one, other) =>
      Number(other.isLively) - Number(one.isLively) || other.onlineCount - one.onlineCount || other.memberCount - one.memberCount,
  );
  const names = [
    ...sorted.flatMap(({ destination }) => destination?.name ?? []),
    ...(best.data?.items ?? []).map(({ name }) => name),
  ];
  return { isPending: rooms.isPending || best.isPending, cities: [...new Set(names)] };
}

/** Stands where nothing was asked yet: what the guide can answer, and four questions to press. */
export function Welcome({ slug, onAsk }: { slug: string | null; onAsk: (question: string) => void }) {
  const about = useDestinationName(slug);
  const { trip, isPending: isTripPending } = useNextTrip();
  const { cities, isPending: areCitiesPending } = useActiveCities();
  const isKnown = slug === null ? !(isTripPending || areCitiesPending) : about !== null;
  return (
    <section className={styles.welcome} aria-labelledby="guide-welcome">
      <h2 id="guide-welcome">{about === null ? texts.title : texts.titleAbout(about)}</h2>
      <p>{texts.lead}</p>
      <p className={styles.quiet}>{texts.can}</p>
      <h3 className={styles.small}>{texts.examples}</h3>
      <ul className={styles.examples} aria-busy={!isKnown}>
        {isKnown &&
          exampleQuestions({ about, trip, cities }).map((question) => (
            <li key={question}>
              <button type="button" className={styles.example} onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Says which destination the next question is about, and lets the member take that back. */
export function About({ slug }: { slug: string }) {
  const name = useDestinationName(slug);
  if (name === null) return null;
  return (
    <p className={styles.about}>
      {guideTexts.about(name)}
      <Link to={paths.guide} replace aria-label={guideTexts.notAbout(name)}>
        <IconX size={18} aria-hidden />
      </Link>
    </p>
  );
}
