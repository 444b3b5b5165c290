import { paths } from '@bros/contract/paths';
import type { OwnCourse } from '@bros/contract/work/course-authoring';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../platform/format.ts';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Badge, type BadgeProps } from '../../../ui/badge.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/states.tsx';
import { courseTexts } from '../texts.ts';
import { useOwnCourses } from './authoring.ts';
import { authoringTexts } from './texts.ts';

const { own: texts } = authoringTexts;

export const STATE_TONES: Record<OwnCourse['state'], BadgeProps['tone']> = {
  draft: 'neutral',
  inReview: 'fair',
  changesAsked: 'sunset',
  refused: 'bad',
  approved: 'good',
};

export default function OwnCourses({ empty = <Empty {...texts.empty} /> }: { empty?: ReactNode }) {
  return (
    <PagedList
      query={useOwnCourses()}
      failed={texts.loadFailed}
      shape="row"
      lines={3}
      empty={empty}
      more={{ label: actionTexts.showOlder }}
    >
      {(courses) => (
        <ItemList>
          {courses.map((course) => (
            <OwnCourseRow key={course.id} course={course} />
          ))}
        </ItemList>
      )}
    </PagedList>
  );
}

function OwnCourseRow({ course }: { course: OwnCourse }) {
  const { id, title, state, isPublished, offSale, lessonCount, studentCount, earnedCents, pendingCents, editedAt } = course;
  const money = { earned: formatMoney(earnedCents), pending: formatMoney(pendingCents) };
  return (
    <Item
      name={
        <>
          {title} <Badge tone={STATE_TONES[state]}>{courseTexts.states[state]}</Badge>
          {isPublished && state !== 'approved' && <Badge tone="good">{texts.published}</Badge>}
          {offSale && <Badge tone="bad">{texts.offSale}</Badge>}
        </>
      }
      details={[texts.facts(lessonCount, studentCount, money), texts.edited(editedAt)]}
      action={
        <Row>
          <Link to={paths.courseDraft(id)} aria-label={texts.editNamed(title)}>
            {actionTexts.edit}
          </Link>
          {isPublished && (
            <Link to={paths.course(id)} aria-label={texts.viewNamed(title)}>
              {texts.view}
            </Link>
          )}
        </Row>
      }
    />
  );
}
