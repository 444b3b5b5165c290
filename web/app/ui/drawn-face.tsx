import { classes } from './classes.ts';
import styles from './drawn-face.module.css';

/** For examples; nobody's picture. */
export const DrawnFace = ({ look }: { look: 0 | 1 | 2 }) => (
  <span className={classes('block flex-none circle', styles.face)} data-look={look} aria-hidden />
);
