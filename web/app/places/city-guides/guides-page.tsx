import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { GuideList } from './guide-list.tsx';
import { guideTexts as texts } from './texts.ts';

const OwnGuides = lazyPart(() => import('./own-guides.tsx'));

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, isListPage: true };
export const handle: ScreenHandle = { head };

const TABS = ['all', 'mine'] as const;
const tabs = TABS.map((id) => ({ id, label: texts.tabs[id] }));

export default function GuidesPage() {
  const [parameters, setParameters] = useSearchParams();
  const selected = parameters.get('tab') === 'mine' ? 'mine' : 'all';
  return (
    <>
      <PageHeader {...head} />
      <Tabs
        label={texts.tabsLabel}
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setParameters(tab === 'all' ? {} : { tab }, { replace: true })}
      >
        <Suspense fallback={<Skeleton shape="card" lines={4} />}>{selected === 'all' ? <GuideList /> : <OwnGuides />}</Suspense>
      </Tabs>
    </>
  );
}
