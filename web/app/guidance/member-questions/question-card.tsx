import type { MemberAnswer, MemberQuestion, MemberQuestionId } from '@bros/contract/guidance/member-questions';
import { useId, useState } from 'react';
import { client } from '../../platform/api.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/toggle.tsx';
import { AnswerForm } from './answer-form.tsx';
import { MoreMenu, type Subject, type Task, TaskDialog } from './more-menu.tsx';
import { useActionWithToast } from './questions.ts';
import { questionTexts as texts } from './texts.ts';

interface QuestionCardProps {
  question: MemberQuestion;
  as: 'li' | 'div';
}

export function QuestionCard({ question, as }: QuestionCardProps) {
  const heading = useId();
  const [task, setTask] = useState<Task | null>(null);
  const { id, city, text, answers, hidden, can } = question;
  return (
    <Card as={as}>
      <article className="grid gap-2 min-width-0" aria-labelledby={heading}>
        <h2 id={heading} className="text-h4 break-anywhere">
          {texts.about(city.name)}
        </h2>
        {text === null ? (
          <p className="muted text-small measure">
            {answers.some(({ isOwn }) => isOwn) ? texts.questionHidden : texts.quotedOnly}
          </p>
        ) : (
          <Asked question={question} onTask={setTask} />
        )}
        {hidden && <p className="bad break-anywhere">{boardTexts.hiddenBecause(hidden.reason)}</p>}
        <Answers question={question} onTask={setTask} />
        {can.answer && <AnswerForm questionId={id} />}
        {can.close && <CloseButton question={question} />}
      </article>
      {task && <TaskDialog task={task} onClose={() => setTask(null)} />}
    </Card>
  );
}

interface PartProps {
  question: MemberQuestion;
  onTask: (task: Task) => void;
}

function Asked({ question, onTask }: PartProps) {
  const { id, text, asker, isOwn, state, createdAt, endsAt, askedCount, hidden, can } = question;
  const subject: Subject = { type: 'memberQuestion', id, isHidden: hidden !== null };
  const facts = [
    askedCount === null ? '' : texts.asked(askedCount),
    state === 'open' ? texts.endsOn(endsAt) : texts.states[state],
  ];
  return (
    <>
      {!isOwn && (
        <div className="line gap-1 between">
          <AuthorLine author={asker} createdAt={createdAt} />
          <MoreMenu can={can} label={texts.moreAboutQuestion} onTask={(kind) => onTask({ kind, subject })} />
        </div>
      )}
      <p className="pre-line break-anywhere measure">{text}</p>
      <p className="muted text-small">{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}

function Answers({ question: { id, answers, isOwn, state }, onTask }: PartProps) {
  if (answers.length === 0) {
    return isOwn && <p className="muted">{state === 'open' ? texts.noAnswers : texts.closedUnanswered}</p>;
  }
  return (
    <ul className="grid gap-2 plain-list" aria-label={texts.answers}>
      {answers.map((answer) => (
        <AnswerItem key={answer.id} questionId={id} answer={answer} onTask={(kind, subject) => onTask({ kind, subject })} />
      ))}
    </ul>
  );
}

function CloseButton({ question: { id: questionId } }: Pick<PartProps, 'question'>) {
  const action = useActionWithToast();
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        onPress={() => action(() => client.memberQuestions.close({ questionId }), texts.closed)}
      >
        {texts.close}
      </Button>
    </div>
  );
}

interface AnswerItemProps {
  questionId: MemberQuestionId;
  answer: MemberAnswer;
  onTask: (kind: 'report' | 'hide', subject: Subject) => void;
}

function AnswerItem({ questionId, answer, onTask }: AnswerItemProps) {
  const { id, author, answeredAt, text, hidden, isOwn, can } = answer;
  const subject: Subject = { type: 'memberAnswer', id, questionId, isHidden: hidden !== null };
  return (
    <li className="grid gap-1 padding-top-2 border-top">
      <div className="line gap-1 between">
        <AuthorLine author={author} createdAt={answeredAt} />
        <MoreMenu can={can} label={texts.moreAboutAnswer} onTask={(kind) => onTask(kind, subject)} />
      </div>
      <p className="pre-line break-anywhere measure">{text}</p>
      {hidden && <p className="bad break-anywhere">{boardTexts.hiddenBecause(hidden.reason)}</p>}
      {isOwn && <Consent questionId={questionId} answer={answer} />}
    </li>
  );
}

function Consent({ questionId, answer: { isQuotable } }: Pick<AnswerItemProps, 'questionId' | 'answer'>) {
  const action = useActionWithToast();
  const [saving, setSaving] = useState<boolean | null>(null);
  async function choose(isOn: boolean): Promise<void> {
    setSaving(isOn);
    const done = isOn ? texts.quotes.on : texts.quotes.off;
    await action(() => client.memberQuestions.setQuotable({ questionId, isQuotable: isOn }), done);
    setSaving(null);
  }
  return (
    <Switch
      name={`quotable-${questionId}`}
      label={texts.quotable}
      hint={texts.quotableHint}
      isOn={saving ?? isQuotable}
      isDisabled={saving !== null}
      onChange={(isOn) => void choose(isOn)}
    />
  );
}
