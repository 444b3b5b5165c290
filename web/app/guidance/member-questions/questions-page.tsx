import type { MemberQuestionView } from '@bros/contract/guidance/member-questions';
import { paths } from '@bros/contract/paths';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { useMember } from '../../platform/session.ts';
import { oneOf, useUrlState } from '../../platform/url-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { AskButton, AskDialog } from '../../shared/member-questions/ask-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { DrawnFace } from '../../ui/drawn-face.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { CardGrid } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './questions.module.css';
import { useQuestions } from './questions.ts';
import { questionTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, lead: texts.lead, isListPage: true };
export const handle: ScreenHandle = { head };

const VIEWS: readonly MemberQuestionView[] = ['mine', 'asked'];
const STAFF_VIEWS: readonly MemberQuestionView[] = [...VIEWS, 'all'];
const urlSchema = { tab: oneOf(STAFF_VIEWS, 'mine') };

export default function QuestionsPage() {
  const { role, capabilities } = useMember();
  const { shown, change } = useUrlState(urlSchema);
  const views = role === 'member' ? VIEWS : STAFF_VIEWS;
  const view = views.find((each) => each === shown.tab) ?? 'mine';
  const mayAsk = capabilities.includes('community.post');
  return (
    <>
      <PageHeader {...head} actions={mayAsk && <AskButton city={null} variant="accent" />} />
      <Tabs
        label={texts.tabsLabel}
        tabs={views.map((id) => ({ id, label: texts.tabs[id] }))}
        selected={view}
        onSelect={(tab) => change({ tab })}
      >
        <Questions key={view} view={view} />
      </Tabs>
      {mayAsk && <AskDialogFromUrl />}
    </>
  );
}

function Questions({ view }: { view: MemberQuestionView }) {
  const query = useQuestions(view);
  const privacyLink = <ButtonLink to={paths.dashboardProfileTab('privacy')}>{texts.privacy}</ButtonLink>;
  return (
    <PagedList
      query={query}
      failed={texts.loadFailed}
      shape="card"
      lines={3}
      empty={<Empty {...texts.empty[view]} action={(view === 'mine' && <Example />) || (view === 'asked' && privacyLink)} />}
    >
      {(questions) => (
        <CardGrid min="22rem">
          {questions.map((question) => (
            <QuestionCard key={question.id} question={question} as="li" />
          ))}
        </CardGrid>
      )}
    </PagedList>
  );
}

const Example = () => (
  <div className={classes('grid gap-1 padding-2 dashed rounded text-start', styles.example)} aria-hidden>
    <span className="muted text-small">{labelTexts.example}</span>
    <span className="semibold">{texts.about(texts.example.city)}</span>
    <span>{texts.example.question}</span>
    <span className="flex gap-1">
      <DrawnFace look={1} />
      <span className="muted">{texts.example.answer}</span>
    </span>
  </div>
);

function AskDialogFromUrl() {
  const [parameters, setParameters] = useSearchParams();
  if (!parameters.has('ask')) return null;
  const close = () =>
    setParameters(
      (before) => {
        before.delete('ask');
        return before;
      },
      { replace: true },
    );
  return (
    <Suspense fallback={null}>
      <AskDialog city={null} text="" onClose={close} />
    </Suspense>
  );
}
