import { classes } from '../../ui/classes.ts';
import { uiTexts } from '../../ui/texts.ts';
import styles from './event-list.module.css';

/** Looks like the rows of one day. */
export const EventListSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" className={styles.group}>
    <span className="visually-hidden">{uiTexts.loading}</span>
    <span className={classes(styles.ghost, styles.ghostDay)} aria-hidden />
    <div className="stack gap-12px" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered
        <div key={row} className={classes('surface clip', styles.ghostRow)}>
          <span className={styles.ghost} />
          <div className="grid gap-1 content-start">
            <span className={classes(styles.ghost, styles.ghostTitle)} />
            <span className={classes(styles.ghost, styles.ghostLine)} />
            <span className={classes(styles.ghost, styles.ghostLine)} />
          </div>
        </div>
      ))}
    </div>
  </div>
);
