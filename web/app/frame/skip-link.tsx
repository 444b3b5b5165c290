import styles from './skip-link.module.css';
import { shellTexts } from '../shared/texts.ts';

/** The first link of every page: shown on focus, it leads past the navigation. */
export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    {shellTexts.skipToContent}
  </a>
);
