import { paths } from '@bros/contract/paths';
import type { JobId } from '@bros/contract/work/job-forms';
import { APPLICATION_STATES } from '@bros/contract/work/job-rules';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import page from '../../shared/boards/board-page.module.css';
import { describePage } from '../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { applicationTexts } from './application-texts.ts';
import styles from './applications.module.css';
import { applicationUrlSchema, useInbox } from './applications-queries.ts';
import { InboxList } from './inbox-list.tsx';
import { useJob } from './jobs.ts';
import { jobTexts } from './texts.ts';

const { inbox: texts } = applicationTexts;

export const meta = () => describePage({ title: texts.title });

export const handle: ScreenHandle = { head: { title: texts.title, isListPage: true } };

const states = [
  { value: 'any' as const, label: texts.anyState },
  ...APPLICATION_STATES.map((value) => ({ value, label: jobTexts.applicationStates[value] })),
];

export default function InboxPage() {
  const { jobId = '' } = useParams();
  return <Inbox key={jobId} jobId={jobId as JobId} />;
}

function Inbox({ jobId }: { jobId: JobId }) {
  const job = useJob(jobId);
  const { shown, change } = useUrlState(applicationUrlSchema);
  const query = useInbox(jobId, shown);
  if (isUnknown(job.error) || (job.data && !job.data.can.manage)) {
    const toJobs = <ButtonLink to={paths.dashboardJobsTab('postings')}>{jobTexts.tabs.postings}</ButtonLink>;
    return <Empty title={texts.goneTitle} text={texts.goneText} action={toJobs} />;
  }
  if (!job.data) return <Loading query={job} failed={texts.loadFailed} shape="row" lines={4} />;
  return (
    <>
      <Link to={paths.job(jobId)} className={page.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={texts.title} eyebrow={job.data.title} isListPage />
      <div className="stack gap-2">
        <div className={styles.filter}>
          <Select
            name="state"
            label={labelTexts.state}
            value={shown.state ?? 'any'}
            options={states}
            onChange={(state) => change({ state: state === 'any' ? null : state })}
          />
        </div>
        <PagedList
          query={query}
          failed={texts.loadFailed}
          shape="card"
          lines={3}
          empty={<Empty {...(shown.state ? texts.emptyOfState : texts.empty)} />}
        >
          {(applications) => <InboxList applications={applications} />}
        </PagedList>
      </div>
    </>
  );
}
