import { MEMBER_ANSWER_MAX_CHARACTERS } from '@bros/contract/guidance/member-question-rules';
import type { MemberQuestionId } from '@bros/contract/guidance/member-questions';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { busyTexts } from '../../ui/busy-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Checkbox } from '../../ui/toggle.tsx';
import { useActionWithToast, useRefreshQuestions } from './questions.ts';
import { questionTexts as texts } from './texts.ts';

export function AnswerForm({ questionId }: { questionId: MemberQuestionId }) {
  const refresh = useRefreshQuestions();
  const action = useActionWithToast();
  const [isQuotable, setQuotable] = useState(false);
  const form = useForm({
    initial: { text: '' },
    draft: `member-answer:${questionId}`,
    errorMessages: texts.errors,
    loadSchema: async () => (await import('@bros/contract/guidance/member-questions')).memberAnswerForm,
    toInput: ({ text }) => ({ questionId, text, isQuotable }),
    send: async (input) => {
      await client.memberQuestions.answer(input);
      showToast({ title: texts.sent });
      await refresh();
    },
  });
  return (
    <form {...form.formProps} className="grid gap-2">
      <TextArea
        {...form.field('text')}
        label={texts.yourAnswer}
        hint={texts.answerHint}
        limit={MEMBER_ANSWER_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
      <Checkbox
        name={`quotable-${questionId}`}
        label={texts.quotable}
        hint={texts.quotableHint}
        isOn={isQuotable}
        isDisabled={form.isBusy}
        onChange={setQuotable}
      />
      <DraftNotice restored={form.restored} />
      <Failure error={form.failure} title={texts.notSent} />
      <div className="row gap-1">
        <Button type="submit" isBusy={form.isBusy} busyLabel={busyTexts.sending} isDisabled={!form.isReady}>
          {texts.submit}
        </Button>
        <Button
          variant="quiet"
          isDisabled={form.isBusy}
          onPress={() => action(() => client.memberQuestions.dismiss({ questionId }), texts.dismissed)}
        >
          {texts.cannot}
        </Button>
      </div>
    </form>
  );
}
