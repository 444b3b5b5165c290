import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/states.tsx';
import styles from './today.module.css';

export const TodaySkeleton = () => (
  <div className={classes('grid gap-4 align-start', styles.columns)}>
    <div className="stack gap-4">
      <Skeleton shape="face" lines={5} />
      <div className={classes('grid gap-2', styles.cards)}>
        <Skeleton shape="card" lines={1} />
        <Skeleton shape="card" lines={1} />
      </div>
    </div>
    <Skeleton shape="row" lines={4} />
  </div>
);
