import { paths } from '@bros/contract/paths';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { Starter, Starters } from '../../shared/covers/starters.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { exampleQuestions } from './examples.ts';
import styles from './guide.module.css';
import { guideTexts } from './texts.ts';

const { welcome: texts } = guideTexts;

const CITIES_NAMED = 3;
/** Several questions may name one city. */
const TIMES = ['day', 'dusk', 'dawn', 'night'] as const;

/** Null if there is no slug, and while loading. */
function useDestinationName(slug: string | null): string | null {
  const { data } = useQuery(api.destinations.get.queryOptions({ input: { slug: slug ?? '' }, enabled: slug !== null }));
  return slug === null ? null : (data?.name ?? null);
}

function useNextTrip() {
  const { data, isPending } = useQuery(api.trips.mine.queryOptions({ input: { period: 'upcoming', limit: 1 } }));
  const trip = data?.items[0];
  return { isPending, trip: trip ? { city: trip.city.name, arrivesOn: trip.state === 'planned' ? trip.arrivesOn : null } : null };
}

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

export function Welcome({ slug, onAsk }: { slug: string | null; onAsk: (question: string) => void }) {
  const about = useDestinationName(slug);
  const { trip, isPending: isTripPending } = useNextTrip();
  const { cities, isPending: areCitiesPending } = useActiveCities();
  const isKnown = slug === null ? !(isTripPending || areCitiesPending) : about !== null;
  return (
    <section className={classes('grid gap-4 align-start', styles.welcome)} aria-labelledby="guide-welcome">
      <div className="stack gap-1">
        <h2 id="guide-welcome">{about === null ? texts.title : texts.titleAbout(about)}</h2>
        <p>{texts.lead}</p>
        <p className="muted text-small regular">{texts.can}</p>
        <h3 className={styles.small}>{texts.examples}</h3>
        <Starters isBusy={!isKnown}>
          {isKnown &&
            exampleQuestions({ about, trip, cities }).map((question, index) => (
              <Starter key={question} text={question} posterTime={TIMES[index % TIMES.length]} onPress={() => onAsk(question)} />
            ))}
        </Starters>
      </div>
      <Example />
    </section>
  );
}

const Example = () => (
  <div className={classes('gap-2 padding-2 dashed rounded', styles.sample)} aria-hidden>
    <span className="muted text-small">{labelTexts.example}</span>
    <span className="semibold">{texts.example.question}</span>
    {Object.values(texts.example.statements).map((statement, index) => (
      <span key={statement}>
        {statement} <span className={classes('text-small border-strong rounded', styles.source)}>{index + 1}</span>
      </span>
    ))}
    <span className="muted text-small">{texts.example.sources}</span>
  </div>
);

export function About({ slug }: { slug: string }) {
  const name = useDestinationName(slug);
  if (name === null) return null;
  return (
    <p className={classes('inline-row gap-4px text-small semibold rounded', styles.about)}>
      {guideTexts.about(name)}
      <Link to={paths.guide} replace aria-label={guideTexts.notAbout(name)}>
        <IconX size={18} aria-hidden />
      </Link>
    </p>
  );
}
