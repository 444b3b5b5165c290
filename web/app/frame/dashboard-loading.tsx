import { paths } from '@bros/contract/paths';
import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import { sharedTexts } from '../shared/texts.ts';
import { classes } from '../ui/classes.ts';
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/states.tsx';
import styles from './dashboard-layout.module.css';
import type { VisitorView } from './visitor-view.ts';

/** The frame needs this before it can show the screen. */
export interface ScreenHandle {
  /** Shown before the session is known. */
  head?: Pick<PageHeaderProps, 'title' | 'lead' | 'eyebrow' | 'isListPage'>;
  /** Shown instead of `head` and gray shapes. */
  Loading?: ComponentType;
  /** If missing, visitors are asked to sign in. */
  visitors?: VisitorView;
}

export function useScreenHandle(): ScreenHandle {
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined);
  return handles.findLast(Boolean) ?? {};
}

export function DashboardLoading() {
  const { head, Loading } = useScreenHandle();
  return (
    <div className={styles.frame} data-sidebar="open">
      <header className={classes('line gap-1 span-all border-bottom', styles.header)}>
        <a className={classes('ink nowrap no-underline', styles.title)} href={paths.home} aria-label={sharedTexts.homeLink}>
          {sharedTexts.productName}
        </a>
      </header>
      <div className={classes('column gap-3', styles.sidebar)} />
      <main id="content" className={classes('margin-auto full-width', styles.content)}>
        {Loading ? (
          <Loading />
        ) : (
          <>
            {head && <PageHeader {...head} />}
            <Skeleton lines={3} shape="card" />
          </>
        )}
      </main>
    </div>
  );
}
