import type { DayCountState } from '@bros/contract/members/trip-days';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './day-counts.module.css';

interface DayMeterProps {
  labelId: string;
  used: number;
  max: number;
  state: DayCountState;
  labels: string;
  beside: readonly (string | false)[];
}

export function DayMeter({ labelId, used, max, state, labels, beside }: DayMeterProps) {
  return (
    <>
      <p className={classes('wrap gap-0-2 tabular', styles.figures)}>
        <strong>{labels}</strong>
        {beside.map(
          (more) =>
            more && (
              <span className="muted" key={more}>
                {more}
              </span>
            ),
        )}
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

export function DayWarning({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={classes('flex gap-1 align-start bad semibold', styles.warning)}>
      <IconAlertTriangle size={20} aria-hidden />
      {children}
    </p>
  );
}
