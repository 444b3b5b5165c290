import { paths } from '@bros/contract/paths';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { useIsOff } from '../../platform/switched-off.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { FeatureOff } from '../../shared/plans/feature-off.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { JobBoard } from './job-board.tsx';
import { JobList } from './job-list.tsx';
import { useJobsOf } from './jobs.ts';
import { jobTexts as texts } from './texts.ts';

const JobDialog = lazyPart(() => import('./job-dialog.tsx'));
const Applications = lazyPart(() => import('./applications.tsx'));
const Searches = lazyPart(() => import('./searches.tsx'));

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, isListPage: true };
export const handle: ScreenHandle = { head, visitors: { prompt: texts.signIn } };

const TABS = ['board', 'saved', 'applications', 'postings', 'searches'] as const;
const tabs = TABS.map((id) => ({ id, label: texts.tabs[id] }));

export default function JobBoardPage() {
  const [parameters, setParameters] = useSearchParams();
  const [isPosting, setPosting] = useState(false);
  const navigate = useNavigate();
  const selected = TABS.find((tab) => tab === parameters.get('tab')) ?? 'board';
  const mayPost = useMember().capabilities.includes('jobs.use');
  const isOff = useIsOff('jobPosting');
  const post = mayPost && !isOff && <PostButton onPress={() => setPosting(true)} />;
  return (
    <>
      <PageHeader {...head} actions={post} />
      {mayPost && <FeatureOff feature="jobPosting" />}
      <Tabs
        label={texts.tabsLabel}
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setParameters(tab === 'board' ? {} : { tab }, { replace: true })}
      >
        <Suspense fallback={<Skeleton shape="card" lines={4} />}>
          {selected === 'board' && <JobBoard />}
          {selected === 'saved' && <SavedJobs />}
          {selected === 'applications' && <Applications />}
          {selected === 'postings' && <Postings />}
          {selected === 'searches' && <Searches />}
        </Suspense>
      </Tabs>
      <Suspense fallback={null}>
        {isPosting && <JobDialog onClose={() => setPosting(false)} onSaved={({ id }) => void navigate(paths.job(id))} />}
      </Suspense>
    </>
  );
}

function PostButton({ onPress }: { onPress: () => void }) {
  const isPhone = useIsPhone();
  return (
    <Button
      variant="accent"
      size={isPhone ? 'small' : 'medium'}
      icon={!isPhone && <IconPlus size={20} aria-hidden />}
      onPress={onPress}
    >
      {texts.post}
    </Button>
  );
}

const Postings = () => (
  <JobList query={useJobsOf('mine')} failed={texts.fetchMineFailed} empty={<Empty {...texts.emptyMine} />} />
);

const SavedJobs = () => <JobList query={useJobsOf('saved')} empty={<Empty {...texts.emptySaved} />} />;
