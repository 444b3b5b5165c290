import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { LegalLinks } from '../../frame/legal-links.tsx';
import { sharedTexts } from '../../shared/texts.ts';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import styles from './account-frame.module.css';
import { CityTimes } from './city-times.tsx';
import { accountTexts } from './texts.ts';

/** The form on the left, the world's clocks on the right if there is room. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <a className={styles.title} href={paths.home} aria-label={sharedTexts.homeLink}>
          {sharedTexts.productName}
        </a>
        <ThemeSwitch />
      </header>
      <main id="content" className={styles.main}>
        <div className={styles.task}>{children}</div>
        <p className={styles.back}>
          <a href={paths.home}>{accountTexts.backToHomepage}</a>
        </p>
        <LegalLinks />
      </main>
      <CityTimes />
    </div>
  );
}
