import type { MemberQuestion } from '@bros/contract/guidance/member-questions';
import { useId, useState } from 'react';
import { client } from '../../platform/api.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AnswerItem } from './answer-item.tsx';
import { MoreMenu, type Subject, type Task, TaskDialog } from './more-menu.tsx';
import { useActionWithToast } from './questions.ts';
import { questionTexts as texts } from './texts.ts';

export function QuestionCard({ question }: { question: MemberQuestion }) {
  const heading = useId();
  const [task, setTask] = useState<Task | null>(null);
  const { id, city, text, asker, isOwn, createdAt, hidden, can } = question;
  const subject: Subject = { type: 'memberQuestion', id, isHidden: hidden !== null };
  return (
    <Card as="article" labelledBy={heading}>
      <div className="grid gap-2 min-width-0">
        <div className="line gap-1 between align-start">
          <h2 id={heading} className="text-h4 break-anywhere">
            {texts.about(city.name)}
          </h2>
          <MoreMenu can={can} label={texts.moreAboutQuestion} onTask={(kind) => setTask({ kind, subject })} />
        </div>
        {!isOwn && text !== null && <AuthorLine author={asker} createdAt={createdAt} />}
        {text === null ? (
          <p className="muted text-small measure">{texts.quotedOnly}</p>
        ) : (
          <p className="pre-line break-anywhere measure">{text}</p>
        )}
        {hidden && <p className="bad break-anywhere">{boardTexts.hiddenBecause(hidden.reason)}</p>}
        {text !== null && <Facts question={question} />}
        <Answers question={question} onTask={setTask} />
        {can.answer && <AnswerForm questionId={id} />}
      </div>
      {task && <TaskDialog task={task} onClose={() => setTask(null)} />}
    </Card>
  );
}

function Facts({ question: { id: questionId, state, endsAt, askedCount, can } }: { question: MemberQuestion }) {
  const action = useActionWithToast();
  return (
    <div className="wrap gap-1">
      <Badge>{texts.states[state]}</Badge>
      {askedCount !== null && <span className="muted text-small">{texts.asked(askedCount)}</span>}
      {state === 'open' && <span className="muted text-small">{texts.endsOn(endsAt)}</span>}
      {can.close && (
        <Button
          variant="plain"
          size="small"
          onPress={() => action(() => client.memberQuestions.close({ questionId }), texts.closed)}
        >
          {texts.close}
        </Button>
      )}
    </div>
  );
}

function Answers({ question, onTask }: { question: MemberQuestion; onTask: (task: Task) => void }) {
  const { id, answers, isOwn, state } = question;
  if (answers.length === 0) {
    return isOwn && <p className="muted">{state === 'open' ? texts.noAnswers : texts.noAnswersLeft}</p>;
  }
  return (
    <ul className="grid gap-2 plain-list" aria-label={texts.answers}>
      {answers.map((answer) => (
        <AnswerItem key={answer.id} questionId={id} answer={answer} onTask={(kind, subject) => onTask({ kind, subject })} />
      ))}
    </ul>
  );
}
