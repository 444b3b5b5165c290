import type { City } from '@bros/contract/core/cities';
import type { MemberQuestionView } from '@bros/contract/guidance/member-questions';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { api } from '../../platform/api.ts';
import { formatDays } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { oneOf, useUrlState } from '../../platform/url-state.ts';
import { FirstStep, Starter, Starters } from '../../shared/covers/starters.tsx';
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

const CITIES_SHOWN = 4;

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
      empty={view === 'mine' ? <FirstQuestion /> : <Empty {...texts.empty[view]} action={view === 'asked' && privacyLink} />}
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

/** Offers the cities of the member's current and next trips. */
function FirstQuestion() {
  const { data } = useQuery(api.trips.mine.queryOptions({ input: { period: 'upcoming', limit: CITIES_SHOWN } }));
  const [asked, setAsked] = useState<City | null>(null);
  const mayAsk = useMember().capabilities.includes('community.post');
  const items = (mayAsk && data?.items) || [];
  const trips = items.filter(({ city }, at) => items.findIndex((other) => other.city.id === city.id) === at);
  return (
    <div className={classes('grid gap-4 align-start', styles.first)}>
      <FirstStep {...texts.empty.mine}>
        {trips.length > 0 && (
          <Starters>
            {trips.map(({ id, city, arrivesOn, leavesOn, state }) => (
              <Starter
                key={id}
                title={texts.about(city.name)}
                text={state === 'planned' ? texts.trip(formatDays(arrivesOn, leavesOn)) : texts.hereNow}
                onPress={() => setAsked(city)}
              />
            ))}
          </Starters>
        )}
      </FirstStep>
      <Example />
      <Suspense fallback={null}>{asked && <AskDialog city={asked} text="" onClose={() => setAsked(null)} />}</Suspense>
    </div>
  );
}

const Example = () => (
  <div className="grid gap-1 padding-2 dashed rounded" aria-hidden>
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
