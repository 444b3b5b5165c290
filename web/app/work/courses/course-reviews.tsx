import type { CourseReview } from '@bros/contract/work/course-learning';
import type { CourseView } from '@bros/contract/work/courses';
import { IconEye, IconEyeOff, IconFlag, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { itemsOf } from '../../platform/paging.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import page from '../../shared/boards/board-page.module.css';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { Stars } from '../../ui/stars.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { Answer } from './answer.tsx';
import { useActionWithToast, useRefreshCourses, useReviews } from './courses.ts';
import { coursePageTexts } from './page-texts.ts';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'));
const ReportDialog = lazyPart(async () => ({ default: (await import('../../shared/dialogs/report-dialog.tsx')).ReportDialog }));
const HideDialog = lazyPart(() => import('../../shared/dialogs/hide-dialog.tsx'));

const { reviews: texts } = coursePageTexts;
const ICON_PX = 20;

type Task = { kind: 'write' } | { kind: 'report' | 'hide'; review: CourseReview };

export function CourseReviews({ course }: { course: CourseView }) {
  const query = useReviews(course.id);
  const refresh = useRefreshCourses();
  const [task, setTask] = useState<Task | null>(null);
  const own = itemsOf(query)?.find(({ isOwn }) => isOwn);
  const left = course.learning?.lessonsUntilReview ?? 0;
  const close = () => setTask(null);
  return (
    <section aria-labelledby="course-reviews" className={page.section}>
      <h2 id="course-reviews" className="text-h3">
        {texts.title}
      </h2>
      {course.can.review && (
        <Button variant="quiet" onPress={() => setTask({ kind: 'write' })}>
          {own ? texts.change : texts.write}
        </Button>
      )}
      {course.access === 'running' && left > 0 && <p className="muted text-small">{texts.until(left)}</p>}
      <PagedList
        query={query}
        failed={texts.loadFailed}
        shape="row"
        lines={2}
        empty={<p className="muted text-small">{texts.empty}</p>}
        more={{ label: texts.more }}
      >
        {(reviews) => (
          <WindowedList as="ul" className="stack gap-2 plain-list">
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} onTask={setTask} />
            ))}
          </WindowedList>
        )}
      </PagedList>
      <Suspense fallback={null}>
        {task?.kind === 'write' && <ReviewDialog courseId={course.id} own={own} onClose={close} />}
        {task?.kind === 'report' && (
          <ReportDialog targetType="courseReview" targetId={task.review.id} name={texts.thisReview} onClose={close} />
        )}
        {task?.kind === 'hide' && (
          <HideDialog
            what={texts.thisReview}
            draftName={`course-review-hiding:${task.review.id}`}
            isHidden={task.review.hidden !== null}
            action={async (order) => {
              await client.staff.setCourseReviewHidden({ reviewId: task.review.id, ...order });
              void refresh();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

function ReviewItem({ review, onTask }: { review: CourseReview; onTask: (task: Task) => void }) {
  const { id: reviewId, rating, text, author, createdAt, isOwn, answer, hidden, can } = review;
  return (
    <li className="stack gap-1 padding-top-2 border-top">
      <div className="row gap-4px-2 between">
        <AuthorLine author={author} createdAt={createdAt} />
        <ReviewMenu review={review} onTask={onTask} />
      </div>
      <p>
        <Stars rating={rating} /> {isOwn && <Badge tone="lagoon">{texts.own}</Badge>}
      </p>
      {text && <p className="pre-line break-anywhere measure">{text}</p>}
      {hidden && <Banner tone="error" title={texts.hidden(hidden.reason)} />}
      <Answer
        answer={answer}
        canAnswer={can.answer}
        draftName={`course-review-answer-${reviewId}`}
        send={(text) => client.courseLearning.answerReview({ reviewId, text })}
      />
    </li>
  );
}

function ReviewMenu({ review, onTask }: { review: CourseReview; onTask: (task: Task) => void }) {
  const action = useActionWithToast();
  const { id: reviewId, can, hidden } = review;
  const remove = () => void action(() => client.courseLearning.removeReview({ reviewId }), texts.removed);
  const HideIcon = hidden ? IconEye : IconEyeOff;
  const offered: [boolean, MenuItem][] = [
    [
      can.report,
      {
        label: actionTexts.report,
        icon: <IconFlag size={ICON_PX} aria-hidden />,
        onPress: () => onTask({ kind: 'report', review }),
      },
    ],
    [
      can.hide,
      {
        label: hidden ? actionTexts.showAgain : actionTexts.hide,
        icon: <HideIcon size={ICON_PX} aria-hidden />,
        onPress: () => onTask({ kind: 'hide', review }),
      },
    ],
    [
      can.remove,
      { label: actionTexts.delete, icon: <IconTrash size={ICON_PX} aria-hidden />, isDangerous: true, onPress: remove },
    ],
  ];
  const items = offered.filter(([isOffered]) => isOffered).map(([, item]) => item);
  return items.length > 0 && <Menu label={texts.actions} trigger={<MenuDots />} items={items} />;
}
