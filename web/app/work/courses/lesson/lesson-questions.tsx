import type { CourseQuestion } from '@bros/contract/work/course-learning';
import { COURSE_QUESTION_MAX_CHARACTERS } from '@bros/contract/work/course-rules';
import type { CourseView, Lesson } from '@bros/contract/work/courses';
import { useRef } from 'react';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { AuthorLine } from '../../../shared/authors/author-line.tsx';
import page from '../../../shared/boards/board-page.module.css';
import { DraftNotice } from '../../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../../shared/dialogs/failure.tsx';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { Answer } from '../answer.tsx';
import { useActionWithToast, useQuestions, useRefreshCourses } from '../courses.ts';
import { coursePageTexts } from '../page-texts.ts';

const { questions: texts } = coursePageTexts;

interface LessonQuestionsProps {
  course: CourseView;
  lesson: Lesson;
}

export function LessonQuestions({ course, lesson }: LessonQuestionsProps) {
  const query = useQuestions(course.id, lesson.id);
  return (
    <section aria-labelledby="lesson-questions" className={page.section}>
      <h2 id="lesson-questions" className="text-h3">
        {texts.title}
      </h2>
      <p className="muted text-small">{texts.lead}</p>
      {course.can.ask && <QuestionForm course={course} lesson={lesson} />}
      <PagedList
        query={query}
        failed={texts.loadFailed}
        shape="row"
        lines={2}
        empty={<p className="muted text-small">{texts.empty}</p>}
        more={{ label: texts.more }}
      >
        {(questions) => (
          <WindowedList as="ul" className="stack gap-2 plain-list">
            {questions.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </WindowedList>
        )}
      </PagedList>
    </section>
  );
}

function Question({ question: { id: questionId, text, author, createdAt, answer, can } }: { question: CourseQuestion }) {
  const action = useActionWithToast();
  return (
    <li className="stack gap-1 padding-top-2 border-top">
      <div className="row gap-4px-2 between">
        <AuthorLine author={author} createdAt={createdAt} />
        {can.remove && (
          <Button
            variant="plain"
            size="small"
            onPress={() => action(() => client.courseLearning.removeQuestion({ questionId }), texts.removed)}
          >
            {actionTexts.delete}
          </Button>
        )}
      </div>
      <p className="pre-line break-anywhere measure">{text}</p>
      <Answer
        answer={answer}
        canAnswer={can.answer}
        draftName={`course-answer-${questionId}`}
        send={(text) => client.courseLearning.answerQuestion({ questionId, text })}
      />
    </li>
  );
}

function QuestionForm({ course, lesson }: LessonQuestionsProps) {
  const refresh = useRefreshCourses();
  // A retry keeps the ID; the next question gets a new ID.
  const id = useRef(crypto.randomUUID());
  const form = useForm({
    initial: { text: '' },
    draft: `course-question:${lesson.id}`,
    errorMessages: { text: { other: texts.error } },
    loadSchema: async () => (await import('@bros/contract/work/course-learning')).courseQuestionForm,
    toInput: ({ text }) => ({ courseId: course.id, id: id.current as CourseQuestion['id'], lessonId: lesson.id, text }),
    send: async (question) => {
      await client.courseLearning.ask(question, { context: { isIdempotent: true } });
      id.current = crypto.randomUUID();
      form.setValue('text', '');
      showToast({ title: texts.asked });
      await refresh();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="small">
        <TextArea
          {...form.field('text')}
          label={texts.label}
          limit={COURSE_QUESTION_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
        <DraftNotice restored={form.restored} />
        <Failure error={form.failure} title={texts.failed} />
        <div>
          <Button type="submit" variant="quiet" isBusy={form.isBusy} busyLabel={texts.busy} isDisabled={!form.isReady}>
            {texts.submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
