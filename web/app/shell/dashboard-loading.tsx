import { paths } from '@bros/contract/paths';
import { useMatches } from 'react-router';
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/states.tsx';
import styles from './dashboard-layout.module.css';
import { shellTexts } from './texts.ts';

/** A route's `handle`: the head of its screen, shown before it is known who is signed in. */
export interface ScreenHandle {
  head: Pick<PageHeaderProps, 'title' | 'lead' | 'eyebrow' | 'isOfList'>;
}

/** The frame of the screens inside before it is known who asks: what stands in it is the same for everyone, and where it will stand. */
export function DashboardLoading() {
  const head = useMatches()
    .map(({ handle }) => (handle as ScreenHandle | undefined)?.head)
    .findLast(Boolean);
  return (
    <div className={styles.frame} data-sidebar="open">
      <header className={styles.header}>
        <a className={styles.title} href={paths.home} aria-label={shellTexts.homeLink}>
          {shellTexts.productName}
        </a>
      </header>
      <div className={styles.sidebar} />
      <main id="content" className={styles.content}>
        {head && <PageHeader {...head} />}
        <Skeleton lines={3} shape="card" />
      </main>
    </div>
  );
}
