import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { LegalLinks } from '../../frame/legal-links.tsx';
import { sharedTexts } from '../../shared/texts.ts';
import { classes } from '../../ui/classes.ts';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import styles from './account-frame.module.css';
import { CityTimes } from './city-times.tsx';
import { accountTexts } from './texts.ts';

export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={classes('line between padding-1-2', styles.header)}>
        <a className={classes('ink no-underline', styles.title)} href={paths.home} aria-label={sharedTexts.homeLink}>
          {sharedTexts.productName}
        </a>
        <ThemeSwitch />
      </header>
      <main id="content" className={classes('grid gap-3 items-center content-start', styles.main)}>
        <div className={classes('grid gap-3', styles.task)}>{children}</div>
        <p className={styles.back}>
          <a href={paths.home}>{accountTexts.backToHomepage}</a>
        </p>
        <LegalLinks />
      </main>
      <CityTimes />
    </div>
  );
}
