import { paths } from '@bros/contract/paths';
import { sharedTexts } from '../shared/texts.ts';
import styles from './legal-links.module.css';

const { legal: texts } = sharedTexts;

const links = (['help', 'terms', 'privacy', 'rules', 'imprint', 'accessibility', 'licences'] as const).map((name) => ({
  path: paths[name],
  label: texts[name],
}));

/** Help and law, at the foot of every frame. Plain links, so that they work without any script. */
export const LegalLinks = () => (
  <nav aria-label={texts.label}>
    <ul className={styles.links}>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
);
