import type { CourseReview } from '@bros/contract/work/course-learning';
import { COURSE_ANSWER_MAX_CHARACTERS } from '@bros/contract/work/course-rules';
import { useState } from 'react';
import { useForm } from '../../platform/form.ts';
import { formatAgo } from '../../platform/format.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './course.module.css';
import { useRefreshCourses } from './courses.ts';
import { coursePageTexts } from './page-texts.ts';

const { answers: texts } = coursePageTexts;

interface AnswerProps {
  answer: CourseReview['answer'];
  canAnswer: boolean;
  draftName: string;
  send: (text: string) => Promise<unknown>;
}

export function Answer({ answer, canAnswer, draftName, send }: AnswerProps) {
  const [isWriting, setWriting] = useState(false);
  if (isWriting) {
    return <AnswerForm text={answer?.text ?? ''} draftName={draftName} send={send} onClose={() => setWriting(false)} />;
  }
  return (
    <>
      {answer && (
        <div className={classes('grid gap-4px', styles.answer)}>
          <p className="muted text-small">
            {texts.by} · <time dateTime={answer.answeredAt}>{formatAgo(answer.answeredAt)}</time>
          </p>
          <p className="pre-line break-anywhere measure">{answer.text}</p>
        </div>
      )}
      {canAnswer && (
        <div>
          <Button variant="quiet" size="small" onPress={() => setWriting(true)}>
            {answer ? texts.change : texts.answer}
          </Button>
        </div>
      )}
    </>
  );
}

interface AnswerFormProps extends Pick<AnswerProps, 'draftName' | 'send'> {
  text: string;
  onClose: () => void;
}

function AnswerForm({ text, draftName, send, onClose }: AnswerFormProps) {
  const refresh = useRefreshCourses();
  const form = useForm({
    initial: { text },
    draft: draftName,
    errorMessages: { text: { other: texts.error } },
    loadSchema: async () => (await import('@bros/contract/work/course-learning')).courseAnswerForm,
    toInput: (values) => values,
    send: async (values) => {
      await send(values.text);
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <TextArea
        {...form.field('text')}
        label={texts.label}
        limit={COURSE_ANSWER_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={4}
      />
    </DialogForm>
  );
}
