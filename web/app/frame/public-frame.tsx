import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { sharedTexts } from '../shared/texts.ts';
import { classes } from '../ui/classes.ts';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { LegalLinks } from './legal-links.tsx';
import { places } from './places.ts';
import styles from './public-frame.module.css';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SkipLink } from './skip-link.tsx';

const { navigation, places: labels } = sharedTexts;

const links = [...places.public, { path: paths.login, label: labels.login }];

function Links({ label }: { label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={classes('wrap plain-list', styles.links)}>
        {links.map((link) => (
          <li key={link.path} data-for={link.path === paths.login ? 'visitors' : undefined}>
            <a href={link.path}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface PublicFrameProps {
  /** True while the session is unknown. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** The phone menu is a `details`, so that it works without scripts. */
export function PublicFrame({ isWaiting, children }: PublicFrameProps) {
  return (
    <>
      <SkipLink />
      <header className={classes('line gap-1 margin-auto relative', styles.header)} data-waiting={isWaiting}>
        <a className={classes('ink nowrap no-underline', styles.title)} href={paths.home} aria-label={sharedTexts.homeLink}>
          {sharedTexts.productName}
        </a>
        <div className={styles.wide}>
          <Links label={navigation.main} />
        </div>
        <ThemeSwitch />
        <a
          className={classes('grid semibold no-underline rounded target-height', styles.join)}
          href={paths.register}
          data-for="visitors"
        >
          {labels.register}
        </a>
        <details className={styles.menu}>
          <summary>{navigation.menu}</summary>
          <Links label={navigation.main} />
        </details>
      </header>
      <main id="content">
        <ScreenBoundary>{children}</ScreenBoundary>
      </main>
      <footer className={classes('row gap-0-2 between margin-auto', styles.footer)} data-waiting={isWaiting}>
        <Links label={navigation.footer} />
        <LegalLinks />
        <p>{sharedTexts.mapCredit}</p>
      </footer>
    </>
  );
}
