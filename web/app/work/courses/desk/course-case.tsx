import { paths } from '@bros/contract/paths';
import type { StaffCourse } from '@bros/contract/work/course-desk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, client } from '../../../platform/api.ts';
import { CaseHeading } from '../../../shared/desk/case-desk.tsx';
import type { DeskCase } from '../../../shared/desk/staff-desk.tsx';
import { Loading } from '../../../shared/lists/loading.tsx';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { STATE_TONES } from '../authoring/own-courses.tsx';
import { useActionWithToast } from '../courses.ts';
import { courseTexts } from '../texts.ts';
import { Copy } from './copy-sheet.tsx';
import { deskTexts as texts } from './texts.ts';

export interface CourseTask {
  kind: 'url' | 'takeDown';
  course: StaffCourse;
}

interface CourseCaseProps {
  course: StaffCourse;
  desk: DeskCase<CourseTask>;
}

const creatorOf = ({ creator, isExternal }: StaffCourse): string => creator?.name ?? (isExternal ? texts.house : texts.gone);

function States({ course: { state, isPublished, offSale, isExternal } }: { course: StaffCourse }) {
  return (
    <>
      {isExternal ? <Badge>{texts.views.external}</Badge> : <Badge tone={STATE_TONES[state]}>{courseTexts.states[state]}</Badge>}
      {isPublished && state !== 'approved' && <Badge tone="good">{texts.published}</Badge>}
      {offSale && <Badge tone="bad">{texts.views.takenDown}</Badge>}
    </>
  );
}

export function CourseRow({ course }: { course: StaffCourse }) {
  const { title, submittedAt } = course;
  return (
    <>
      <span className="semibold clamp break-anywhere">{title}</span>
      <span className="row gap-1">
        <States course={course} />
      </span>
      <span className="muted break-anywhere">
        {creatorOf(course)}
        {submittedAt && `, ${texts.submitted(submittedAt)}`}
      </span>
    </>
  );
}

export function CourseCase({ course, desk }: CourseCaseProps) {
  const { id, title, creator, isExternal, isPublished, enrollUrl, clickCount, studentCount, submittedAt } = course;
  return (
    <>
      <CaseHeading id={id} title={isPublished || isExternal ? <Link to={paths.course(id)}>{title}</Link> : title}>
        <States course={course} />
      </CaseHeading>
      <p>
        {creator ? <Link to={paths.adminMember(creator.id)}>{creator.name}</Link> : creatorOf(course)}
        {submittedAt && `, ${texts.submitted(submittedAt)}`}, {texts.learners(studentCount)}
      </p>
      {isExternal && (
        <p>
          {enrollUrl ?? texts.noUrl}, {texts.clicks(clickCount)}
        </p>
      )}
      <Actions course={course} desk={desk} />
      {!isExternal && desk.isBeside && <WholeCourse courseId={id} onDecided={desk.leave} />}
    </>
  );
}

function WholeCourse({ courseId, onDecided }: { courseId: StaffCourse['id']; onDecided: () => void }) {
  const query = useQuery(api.courseAuthoring.draft.queryOptions({ input: { courseId } }));
  if (!query.data) return <Loading query={query} failed={texts.copy.loadFailed} lines={6} />;
  return (
    <>
      <p className="muted">{query.data.summary}</p>
      <Copy draft={query.data} headingLevel={3} onDecided={onDecided} />
    </>
  );
}

function Actions({ course, desk: { isBeside, openTask, markChanged } }: CourseCaseProps) {
  const action = useActionWithToast();
  const { id: courseId, title, can, isExternal } = course;
  async function restore(): Promise<void> {
    await client.staff.restoreCourse({ courseId });
    markChanged();
  }
  return (
    <Row>
      {!isExternal && !isBeside && (
        <ButtonLink size="small" variant={can.decide ? 'primary' : 'quiet'} to={paths.adminCourse(courseId)}>
          {texts.review}
          <span className="visually-hidden">: {title}</span>
        </ButtonLink>
      )}
      {can.setUrl && (
        <Button
          size="small"
          variant="quiet"
          onPress={() => openTask({ kind: 'url', course })}
          aria={{ 'aria-label': texts.urlNamed(title) }}
        >
          {texts.url}
        </Button>
      )}
      {can.takeDown && (
        <Button
          size="small"
          variant="plain"
          onPress={() => openTask({ kind: 'takeDown', course })}
          aria={{ 'aria-label': texts.takeDownNamed(title) }}
        >
          {actionTexts.takeDown}
        </Button>
      )}
      {can.restore && (
        <Button
          size="small"
          variant="quiet"
          onPress={() => action(restore, texts.restored)}
          aria={{ 'aria-label': texts.restoreNamed(title) }}
        >
          {texts.restore}
        </Button>
      )}
    </Row>
  );
}
