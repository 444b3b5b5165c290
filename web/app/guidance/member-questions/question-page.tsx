import type { MemberQuestionId } from '@bros/contract/guidance/member-questions';
import { paths } from '@bros/contract/paths';
import { PLANS, tierFor } from '@bros/contract/tiers';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { useMember } from '../../platform/session.ts';
import board from '../../shared/boards/board-page.module.css';
import { describePage } from '../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { QuestionCard } from './question-card.tsx';
import { useQuestion } from './questions.ts';
import { questionTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title });

const head = { title: texts.title };
export const handle: ScreenHandle = { head };

/** The asker and the members asked see the whole question; others see an answer quoted by the travel guide. */
export default function QuestionPage() {
  const { questionId = '' } = useParams();
  const { capabilities } = useMember();
  if (!capabilities.includes('people.see')) return <Wall />;
  return <Question key={questionId} questionId={questionId as MemberQuestionId} />;
}

function Wall() {
  const { name } = PLANS[tierFor('people.see')];
  return (
    <>
      <PageHeader {...head} />
      <TierWall lacks="people.see" title={texts.wall.title(name)} text={texts.wall.text} />
    </>
  );
}

function Question({ questionId }: { questionId: MemberQuestionId }) {
  const query = useQuestion(questionId);
  if (isUnknown(query.error)) {
    const toList = <ButtonLink to={paths.questions}>{texts.back}</ButtonLink>;
    return <Empty title={texts.goneTitle} text={outcomeTexts.gone} action={toList} />;
  }
  return (
    <>
      <Link to={paths.questions} className={board.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader {...head} />
      {query.data ? (
        <QuestionCard question={query.data} as="div" />
      ) : (
        <Loading query={query} failed={texts.oneLoadFailed} shape="card" lines={3} />
      )}
    </>
  );
}
