import { SCHENGEN_MAX_DAYS, SCHENGEN_WINDOW_DAYS, TAX_DAYS } from '@bros/contract/members/day-count-rules';
import type { CountryCount, DayCounts as Counts, DayCountState, SchengenCount } from '@bros/contract/members/trip-days';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { dayCountTexts as texts } from './day-count-texts.ts';
import styles from './day-counts.module.css';
import { useDayCounts } from './trips.ts';

const COUNTRIES_SHOWN = 3;

/** Specification, N2. */
export function DayCounts() {
  const query = useDayCounts();
  const { data: counts } = query;
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <Loading query={query} failed={texts.loadFailed} lines={1} shape="card" />
      {counts && (counts.trips === 0 ? <p>{texts.empty}</p> : <Known counts={counts} />)}
    </Panel>
  );
}

function Known({ counts: { schengen, year, countries } }: { counts: Counts }) {
  return (
    <>
      <div className={classes('grid align-start', styles.counts)}>
        <Schengen count={schengen} />
        <Countries year={year} countries={countries} />
      </div>
      <div className="muted text-small measure">
        <p>{texts.advice}</p>
        <details>
          <summary>{texts.counted}</summary>
          <p>{texts.rules}</p>
          <p>{texts.microstates}</p>
        </details>
      </div>
    </>
  );
}

function Schengen({ count }: { count: SchengenCount }) {
  const { usedDays, leftDays, plannedDays, windowStartsOn, returnsOn, state } = count;
  const { schengen: labels } = texts;
  const id = useId();
  return (
    <section className="stack gap-1 items-start" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {labels.title}
      </h3>
      <Meter
        labelId={id}
        used={usedDays}
        max={SCHENGEN_MAX_DAYS}
        state={state}
        labels={labels.used(usedDays, SCHENGEN_MAX_DAYS)}
        beside={[labels.left(leftDays), plannedDays > 0 && texts.planned(plannedDays)]}
      />
      <Warning>{labels.warnings[state](count)}</Warning>
      <p className="muted text-small measure">
        {labels.window(windowStartsOn, SCHENGEN_WINDOW_DAYS)} {returnsOn && labels.returns(returnsOn)}
      </p>
    </section>
  );
}

function Countries({ year, countries }: Pick<Counts, 'year' | 'countries'>) {
  const { countries: labels } = texts;
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? countries : countries.filter(({ state }, place) => place < COUNTRIES_SHOWN || state !== 'clear');
  const hidden = countries.length - shown.length;
  return (
    <section className="stack gap-1 items-start" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {labels.title(year)}
      </h3>
      {countries.length === 0 && <p>{labels.none(year)}</p>}
      <ul className="grid gap-2 plain-list full-width" aria-labelledby={id}>
        {shown.map((count) => (
          <Country key={count.countryCode} count={count} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="plain" size="small" onPress={() => setWhole(true)}>
          {labels.more(hidden)}
        </Button>
      )}
      <p className="muted text-small measure">{labels.lead(TAX_DAYS)}</p>
    </section>
  );
}

function Country({ count }: { count: CountryCount }) {
  const { country, usedDays, plannedDays, state } = count;
  const { countries: labels } = texts;
  const id = useId();
  return (
    <li className={classes('wrap gap-4px-2 between', styles.country)}>
      <span id={id} className={classes('break-anywhere', styles.name)}>
        {country}
      </span>
      <Meter
        labelId={id}
        used={usedDays}
        max={TAX_DAYS}
        state={state}
        labels={labels.used(usedDays, TAX_DAYS)}
        beside={[plannedDays > 0 && texts.planned(plannedDays)]}
      />
      <Warning>{labels.warnings[state](count)}</Warning>
    </li>
  );
}

interface MeterProps {
  labelId: string;
  used: number;
  max: number;
  state: DayCountState;
  labels: string;
  beside: readonly (string | false)[];
}

function Meter({ labelId, used, max, state, labels, beside }: MeterProps) {
  return (
    <>
      <p className={classes('wrap gap-0-2 tabular', styles.figures)}>
        <strong>{labels}</strong>
        {beside.map((more) => more && <span key={more}>{more}</span>)}
      </p>
      <meter
        className={styles.meter}
        data-state={state}
        value={used}
        max={max}
        aria-labelledby={labelId}
        aria-valuetext={labels}
      />
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={classes('flex gap-1 align-start bad semibold', styles.warning)}>
      <IconAlertTriangle size={20} aria-hidden />
      {children}
    </p>
  );
}
