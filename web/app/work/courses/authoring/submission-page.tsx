import { paths } from '@bros/contract/paths';
import { PLANS, tierFor } from '@bros/contract/tiers';
import type { CourseId } from '@bros/contract/work/courses';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../../frame/dashboard-loading.tsx';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { useMember } from '../../../platform/session.ts';
import { DraftNotice } from '../../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../../shared/dialogs/failure.tsx';
import { describePage } from '../../../shared/documents/document-head.ts';
import { TierWall } from '../../../shared/plans/tier-wall.tsx';
import { Button } from '../../../ui/button.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useStoreDraft } from './authoring.ts';
import { CourseEditor } from './course-editor.tsx';
import OwnCourses from './own-courses.tsx';
import { authoringTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title });

const head = { title: texts.title, lead: texts.lead };
export const handle: ScreenHandle = { head };

/** `/course-submission`; with `?course=` edits a course. */
export default function SubmissionPage() {
  const [parameters] = useSearchParams();
  const courseId = parameters.get('course');
  if (courseId) return <CourseEditor key={courseId} courseId={courseId as CourseId} />;
  return <Begin />;
}

function Begin() {
  const mayMake = useMember().capabilities.includes('courses.use');
  const { name } = PLANS[tierFor('courses.use')];
  return (
    <>
      <PageHeader {...head} />
      <Stack gap="large">
        {mayMake ? <BeginForm /> : <TierWall lacks="courses.use" title={texts.gate.title(name)} text={texts.gate.text(name)} />}
        <ol className="grid gap-1 bullets measure">
          {texts.steps.split('\n').map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Panel title={texts.own.title} lead="">
          <OwnCourses empty={<p>{texts.own.none}</p>} />
        </Panel>
      </Stack>
    </>
  );
}

function BeginForm() {
  const { begin: labels } = texts;
  const navigate = useNavigate();
  const storeDraft = useStoreDraft();
  const [id] = useState(() => crypto.randomUUID() as CourseId);
  const form = useForm({
    initial: { title: '' },
    draft: 'course:new',
    errorMessages: { title: { other: labels.error } },
    loadSchema: async () => (await import('@bros/contract/work/course-forms')).newCourseForm,
    toInput: ({ title }) => ({ id, title }),
    send: async (course) => {
      storeDraft(await client.courseAuthoring.create(course, { context: { isIdempotent: true } }));
      await navigate(paths.courseDraft(id));
    },
  });
  return (
    <Panel title={labels.title} lead={labels.hint} isNarrow>
      <form {...form.formProps}>
        <Stack>
          <TextField {...form.field('title')} label={labelTexts.title} limit={100} isRequired isDisabled={form.isBusy} />
          <DraftNotice restored={form.restored} />
          <Failure error={form.failure} title={labels.failed} />
          <div>
            <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel={labels.busy} isDisabled={!form.isReady}>
              {labels.submit}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
