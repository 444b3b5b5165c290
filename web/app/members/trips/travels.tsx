import type { TravelFigures } from '@bros/contract/members/trips';
import { Suspense, useId, useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { tripTexts } from './texts.ts';
import styles from './travels.module.css';
import type { FiguresQuery } from './trips.ts';

const { travels: texts } = tripTexts;
const VisitedMap = lazyPart(() => import('./visited-map.tsx'));

const COUNTRIES_SHOWN = 8;

export function Travels({ query }: { query: FiguresQuery }) {
  const { data: figures } = query;
  if (!figures) return <Loading query={query} failed={texts.loadFailed} lines={1} shape="card" />;
  return figures.countries > 0 ? <World figures={figures} /> : null;
}

function World({ figures }: { figures: TravelFigures }) {
  const headingId = useId();
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, figures.visited.length - COUNTRIES_SHOWN);
  const { countries, cities, days, continents } = figures;
  const amounts = { countries, cities, days, continents: continents.length };
  return (
    <section aria-labelledby={headingId} className="grid gap-2 container">
      <h2 id={headingId} className="text-h3">
        {texts.heading}
      </h2>
      <dl className={classes('wrap', styles.figures)}>
        {(Object.keys(amounts) as (keyof typeof amounts)[]).map((name) => (
          <div key={name} title={name === 'continents' ? texts.continents(continents) : undefined}>
            <dt className="muted text-small">{texts.figures[name](amounts[name])}</dt>
            <dd>{formatNumber(amounts[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={classes('grid gap-3 align-start', styles.world)}>
        <div className={classes('border rounded sunken clip', styles.frame)}>
          <Suspense fallback={null}>
            <VisitedMap figures={figures} label={texts.map(countries)} />
          </Suspense>
        </div>
        <div>
          <ul className={classes('grid plain-list', styles.list)} aria-label={texts.list}>
            {figures.visited.slice(0, figures.visited.length - hidden).map((visited) => (
              <li key={visited.countryCode}>
                <span className="break-anywhere">{visited.country}</span>
                <span className="muted text-small">{texts.country(visited.days, visited.cities)}</span>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <Button variant="plain" size="small" onPress={() => setWhole(true)}>
              {texts.more(hidden)}
            </Button>
          )}
        </div>
      </div>
      <p className="muted text-small">
        {texts.cities}{' '}
        <a href="https://www.geonames.org/" rel="noreferrer" target="_blank">
          GeoNames
        </a>
        {texts.source}
      </p>
    </section>
  );
}
