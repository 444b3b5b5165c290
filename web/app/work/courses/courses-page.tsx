import { paths } from '@bros/contract/paths';
import { IconExternalLink } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Catalog } from './catalog.tsx';
import { CourseCardItem } from './course-card.tsx';
import { useLearning } from './courses.ts';
import { courseTexts as texts } from './texts.ts';

const OwnCourses = lazyPart(() => import('./authoring/own-courses.tsx'));

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, isListPage: true };
export const handle: ScreenHandle = { head };

const TABS = ['catalog', 'learning', 'own'] as const;
const tabs = TABS.map((id) => ({ id, label: texts.tabs[id] }));

export default function CoursesPage() {
  const [parameters, setParameters] = useSearchParams();
  const selected = TABS.find((tab) => tab === parameters.get('tab')) ?? 'catalog';
  return (
    <>
      <PageHeader {...head} actions={<AddLink />} />
      <Tabs
        label={texts.tabsLabel}
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setParameters(tab === 'catalog' ? {} : { tab }, { replace: true })}
      >
        <Suspense fallback={<Skeleton shape="card" lines={4} />}>
          {selected === 'catalog' && <Catalog />}
          {selected === 'learning' && <Learning />}
          {selected === 'own' && <OwnCourses />}
        </Suspense>
      </Tabs>
    </>
  );
}

/** Opens in a new tab (docs/specification.md). */
function AddLink() {
  const size = useIsPhone() ? 'small' : 'medium';
  return (
    <a className={buttonClass({ variant: 'accent', size })} href={paths.courseSubmission} target="_blank" rel="noopener">
      <IconExternalLink size={18} aria-hidden />
      <span>
        {texts.add}
        <span className="visually-hidden"> {texts.newTab}</span>
      </span>
    </a>
  );
}

function Learning() {
  const empty = (
    <Empty {...texts.emptyLearning} action={<ButtonLink to={paths.dashboardCourses}>{texts.toCatalog}</ButtonLink>} />
  );
  return (
    <PagedList query={useLearning()} failed={texts.loadFailed} shape="card" lines={3} empty={empty} more={{ label: texts.more }}>
      {(courses) => (
        <CardGrid min="22rem">
          {courses.map((course) => (
            <CourseCardItem key={course.id} course={course} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  );
}
