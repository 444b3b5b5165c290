import { paths } from '@bros/contract/paths';
import { sharedTexts } from '../shared/texts.ts';
import { classes } from '../ui/classes.ts';
import styles from './legal-links.module.css';

const { legal: texts } = sharedTexts;

const links = (['help', 'terms', 'privacy', 'rules', 'imprint', 'accessibility', 'licenses'] as const).map((name) => ({
  path: paths[name],
  label: texts[name],
}));

/** Plain links work without scripts. */
export const LegalLinks = () => (
  <nav aria-label={texts.label}>
    <ul className={classes('wrap gap-0-2 plain-list text-small', styles.links)}>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
);
