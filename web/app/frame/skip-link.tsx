import { sharedTexts } from '../shared/texts.ts';
import styles from './skip-link.module.css';

export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    {sharedTexts.skipToContent}
  </a>
);
