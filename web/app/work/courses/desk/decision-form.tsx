import type { CourseDraft, DraftLesson } from '@bros/contract/work/course-authoring';
import {
  COURSE_COMMENT_MAX_CHARACTERS,
  COURSE_DECISIONS,
  COURSE_REASON_MAX_CHARACTERS,
  type CourseDecision,
} from '@bros/contract/work/course-rules';
import { type ReactNode, useState } from 'react';
import { client, refusalData } from '../../../platform/api.ts';
import { placeIssues } from '../../../platform/form-check.ts';
import { dropDraft, keepDraft, readDraft } from '../../../platform/form-draft.ts';
import { Failure } from '../../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useRefreshCourses } from '../courses.ts';
import styles from './desk.module.css';
import { deskTexts } from './texts.ts';

const { copy: texts } = deskTexts;

type Comments = Record<string, string>;
const REASON = 'reason';

const LOOKS = { approved: 'accent', changesAsked: 'primary', refused: 'danger' } as const;
const LABELS = { approved: actionTexts.approve, changesAsked: texts.ask, refused: texts.refuse } as const;

interface DecisionFormProps {
  draft: CourseDraft;
  headingLevel: 2 | 3;
  onDecided: () => void | Promise<void>;
  children: (comment: (lesson: { id: DraftLesson['id']; title: string }) => ReactNode) => ReactNode;
}

const isOfLesson = ([id, text]: [string, string]): boolean => id !== REASON && text.trim() !== '';

export function DecisionForm({ draft, headingLevel, onDecided, children }: DecisionFormProps) {
  const draftName = `course-decision-${draft.id}-${draft.version}`;
  const [lessonComments, setLessonComments] = useState<Comments>(() => readDraft(draftName) ?? {});
  const [failure, setFailure] = useState<unknown>(null);
  const refresh = useRefreshCourses();
  const Heading = `h${headingLevel}` as const;
  const set = (name: string) => (text: string) => {
    const next = { ...lessonComments, [name]: text };
    setLessonComments(next);
    keepDraft(draftName, next);
  };

  async function decide(decision: CourseDecision): Promise<void> {
    setFailure(null);
    const comments = Object.entries(lessonComments)
      .filter(isOfLesson)
      .map(([lessonId, text]) => ({ lessonId: lessonId as DraftLesson['id'], text }));
    try {
      await client.staff.decideCourse({
        courseId: draft.id,
        version: draft.version,
        decision,
        reason: lessonComments[REASON] ?? '',
        comments,
      });
    } catch (error) {
      return setFailure(error);
    }
    dropDraft(draftName);
    showToast({ title: texts.done[decision] });
    await onDecided();
    await refresh();
  }

  const invalid = refusalData<{ fields: { path: string; code: string }[] }>(failure, 'INPUT_INVALID');
  const errors = invalid
    ? placeIssues<Comments>(invalid.fields, { reason: { other: texts.reasonError }, comments: { other: texts.commentsError } })
    : {};
  return (
    <Stack gap="large">
      {children(({ id, title }) => (
        <TextArea
          name={`comment-${id}`}
          label={texts.comment(title)}
          hint={texts.commentHint}
          value={lessonComments[id] ?? ''}
          onChange={set(id)}
          limit={COURSE_COMMENT_MAX_CHARACTERS}
          isRequired={false}
          rows={3}
        />
      ))}
      <section className={classes('stack gap-2 width-48rem', styles.decide)} aria-labelledby="decide">
        <Heading id="decide" className="text-h3">
          {texts.decide}
        </Heading>
        <TextArea
          name={REASON}
          label={texts.reason}
          hint={texts.reasonHint}
          value={lessonComments[REASON] ?? ''}
          onChange={set(REASON)}
          error={errors.reason?.text ?? errors.comments?.text ?? null}
          limit={COURSE_REASON_MAX_CHARACTERS}
          rows={4}
        />
        {!invalid && <Failure error={failure} title={texts.failed} />}
        <Row>
          {COURSE_DECISIONS.map((decision) => (
            <Button key={decision} variant={LOOKS[decision]} onPress={() => decide(decision)} busyLabel={texts.busy}>
              {LABELS[decision]}
            </Button>
          ))}
        </Row>
      </section>
    </Stack>
  );
}
