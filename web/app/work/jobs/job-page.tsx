import { paths } from '@bros/contract/paths';
import type { JobId } from '@bros/contract/work/job-forms';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useSession } from '../../platform/session.ts';
import { describePage, titleOf } from '../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { VisitorWays } from '../../shared/plans/visitor-offer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { useIsWide } from '../../ui/use-is-phone.ts';
import styles from './job.module.css';
import { JobSheet } from './job-sheet.tsx';
import { useBoardUrl, useJob } from './jobs.ts';
import { jobPageTexts as texts } from './page-texts.ts';

const JobPane = lazyPart(() => import('./job-pane.tsx'));

export const meta = () => describePage({ title: texts.title });

export const handle: ScreenHandle = { visitors: {} };

export default function JobPage() {
  const { jobId = '' } = useParams();
  const isWide = useIsWide();
  const isMember = useSession().status === 'signedIn';
  const isSplit = isWide && isMember;
  // The same elements at every width, so an open form survives resizing.
  return (
    <div className={isSplit ? styles.split : undefined}>
      {isSplit && (
        <Suspense fallback={<Skeleton shape="row" lines={6} />}>
          <JobPane jobId={jobId as JobId} />
        </Suspense>
      )}
      <OpenJob key={jobId} jobId={jobId as JobId} isBesideList={isSplit} />
    </div>
  );
}

function OpenJob({ jobId, isBesideList }: { jobId: JobId; isBesideList: boolean }) {
  const query = useJob(jobId);
  const session = useSession();
  const title = query.data && texts.titleOf(query.data.title, query.data.company);
  useEffect(() => {
    if (title) document.title = titleOf(title);
  }, [title]);
  const reader = session.status === 'signedIn' ? session.member : null;
  if (isUnknown(query.error)) return <Missing isVisitor={reader === null} jobId={jobId} />;
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={3} />;
  return <JobSheet job={query.data} reader={reader} isBesideList={isBesideList} />;
}

function Missing({ isVisitor, jobId }: { isVisitor: boolean; jobId: JobId }) {
  const board = useBoardUrl();
  const action = isVisitor ? <VisitorWays path={paths.job(jobId)} /> : <ButtonLink to={board}>{texts.back}</ButtonLink>;
  return <Empty title={texts.goneTitle} text={isVisitor ? texts.goneVisitor : texts.goneText} action={action} />;
}
