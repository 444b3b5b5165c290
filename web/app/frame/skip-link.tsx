import { sharedTexts } from '../shared/texts.ts';
import { classes } from '../ui/classes.ts';
import styles from './skip-link.module.css';

export const SkipLink = () => (
  <a className={classes('padding-12px-2 rounded', styles.skip)} href="#content">
    {sharedTexts.skipToContent}
  </a>
);
