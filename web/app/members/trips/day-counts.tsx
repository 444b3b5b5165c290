import { SCHENGEN_MAX_DAYS, SCHENGEN_WINDOW_DAYS } from '@bros/contract/members/day-count-rules';
import type { DayCounts as Counts, SchengenCount } from '@bros/contract/members/trip-days';
import { IconCalendarStats } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { dayCountTexts as texts } from './day-count-texts.ts';
import styles from './day-counts.module.css';
import { DayMeter, DayWarning } from './day-meter.tsx';
import { TaxDays } from './tax-days.tsx';
import { useDayCounts } from './trips.ts';

const WhatIf = lazyPart(() => import('./what-if/what-if.tsx'));

/** Specification, N2. */
export function DayCounts() {
  const query = useDayCounts();
  const { data: counts } = query;
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <Loading query={query} failed={texts.loadFailed} lines={1} shape="card" />
      {counts && (counts.trips === 0 ? <p>{texts.empty}</p> : <Known counts={counts} />)}
      {counts && <OtherDates counts={counts} />}
    </Panel>
  );
}

function Known({ counts }: { counts: Counts }) {
  return (
    <>
      <div className={classes('grid align-start', styles.counts)}>
        <Schengen count={counts.schengen} />
        <TaxDays counts={counts} />
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
      <DayMeter
        labelId={id}
        used={usedDays}
        max={SCHENGEN_MAX_DAYS}
        state={state}
        labels={labels.used(usedDays, SCHENGEN_MAX_DAYS)}
        beside={[labels.left(leftDays), plannedDays > 0 && texts.planned(plannedDays)]}
      />
      <DayWarning>{labels.warnings[state](count)}</DayWarning>
      <ul className="bullets measure">
        {listAnswers(count).map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
      <p className="muted text-small measure">
        {labels.window(windowStartsOn, SCHENGEN_WINDOW_DAYS)} {returnsOn && labels.returns(returnsOn)}
      </p>
    </section>
  );
}

function listAnswers(count: SchengenCount): string[] {
  const { answers } = texts.schengen;
  const { stayUntil, nextStay, openUntil } = count;
  return [
    answers.stay(stayUntil),
    ...(nextStay ? [answers.enter(nextStay.entersOn, nextStay.stayUntil, openUntil)] : []),
    answers.fullStay(count, SCHENGEN_MAX_DAYS),
  ];
}

function OtherDates({ counts }: { counts: Counts }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap-2 items-start">
      <Button
        variant="quiet"
        icon={<IconCalendarStats size={20} aria-hidden />}
        aria={{ 'aria-expanded': isOpen }}
        onPress={() => setOpen(!isOpen)}
      >
        {texts.tryDates}
      </Button>
      <Suspense fallback={<Skeleton lines={1} shape="card" />}>{isOpen && <WhatIf counts={counts} />}</Suspense>
    </div>
  );
}
