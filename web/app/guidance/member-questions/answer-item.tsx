import type { MemberAnswer, MemberQuestionId } from '@bros/contract/guidance/member-questions';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { Switch } from '../../ui/toggle.tsx';
import { MoreMenu, type Subject } from './more-menu.tsx';
import { useActionWithToast } from './questions.ts';
import { questionTexts as texts } from './texts.ts';

interface AnswerItemProps {
  questionId: MemberQuestionId;
  answer: MemberAnswer;
  onTask: (kind: 'report' | 'hide', subject: Subject) => void;
}

export function AnswerItem({ questionId, answer, onTask }: AnswerItemProps) {
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

/** Shows the new choice while it is saved. */
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
