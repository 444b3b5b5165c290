import { sharedTexts } from '../shared/texts.ts';
import styles from './skip-link.module.css';

/** The first link of every page: shown on focus, it leads past the navigation. */
export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    {sharedTexts.skipToContent}
  </a>
);
