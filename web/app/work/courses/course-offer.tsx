import type { SessionMember } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import type { CourseView } from '@bros/contract/work/courses';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { useIsOff } from '../../platform/switched-off.ts';
import { OutsideButton } from '../../shared/boards/outside-button.tsx';
import { ShareButton } from '../../shared/boards/share-button.tsx';
import { FeatureOff } from '../../shared/plans/feature-off.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { CoursePrice, Progress } from './course-facts.tsx';
import { useActionWithToast, useRefreshCourses } from './courses.ts';
import { coursePageTexts as texts } from './page-texts.ts';
import type { CourseTask } from './staff-actions.tsx';
import { courseTexts } from './texts.ts';

interface CourseOfferProps {
  course: CourseView;
  reader: SessionMember | null;
  onTask: (task: CourseTask) => void;
}

export function CourseOffer({ course, reader, onTask }: CourseOfferProps) {
  const { id, title, access, learning, offSale, can, isExternal } = course;
  const mayBuy = reader?.capabilities.includes('courses.use') ?? true;
  return (
    <section className="stack gap-2 padding-2 surface" aria-label={labelTexts.price}>
      {access === 'running' && learning ? (
        <LearnerPart course={course} />
      ) : (
        <>
          <CoursePrice course={course} isLarge />
          {isExternal ? <Enrollment course={course} /> : <Purchase course={course} onTask={onTask} />}
          {!isExternal && !mayBuy && !offSale && <TierOffer isPlain capability="courses.use" text={courseTexts.upgrade} />}
        </>
      )}
      {can.requestRefund && <RefundRequest course={course} onTask={onTask} />}
      <div>
        <ShareButton path={paths.course(id)} title={title} />
      </div>
    </section>
  );
}

function Purchase({ course, onTask }: Pick<CourseOfferProps, 'course' | 'onTask'>) {
  const { id, priceCents, can } = course;
  const isOff = useIsOff('courseSales');
  const action = useActionWithToast();
  const free = course.modules.flatMap(({ lessons }) => lessons).find(({ isFree }) => isFree);
  const take = () =>
    action(() => client.courses.buy({ courseId: id, seenCents: 0, seenPeriod: course.period ?? 'lifetime' }), texts.taken);
  return (
    <>
      {can.buy && <FeatureOff feature="courseSales" />}
      {can.buy && !isOff && priceCents > 0 && (
        <Button variant="accent" isWide onPress={() => onTask('buy')}>
          {texts.buy}
        </Button>
      )}
      {can.buy && !isOff && priceCents === 0 && (
        <Button variant="accent" isWide onPress={take}>
          {texts.take}
        </Button>
      )}
      {free && course.access !== 'creator' && (
        <ButtonLink variant="quiet" isWide to={paths.lesson(id, free.id)}>
          {texts.tryFree}
        </ButtonLink>
      )}
      {priceCents > 0 && <p className="muted text-small">{texts.guarantee}</p>}
    </>
  );
}

/** Links to the site that sells the company's courses. Clicks are counted. */
function Enrollment({ course: { id, externalHost, can } }: { course: CourseView }) {
  const refresh = useRefreshCourses();
  if (!externalHost) {
    return (
      <>
        <p>
          <strong>{texts.opensSoon}</strong>
        </p>
        <p className="muted text-small">{texts.opensSoonText}</p>
      </>
    );
  }
  return (
    <>
      {can.openEnrollmentUrl && (
        <OutsideButton
          ask={async () => (await client.courses.openEnrollmentUrl({ courseId: id })).url}
          host={externalHost}
          hint={courseTexts.leaves}
          onFailed={refresh}
          failed={courseTexts.failed}
        >
          {texts.enroll}
        </OutsideButton>
      )}
      <p className="muted text-small">{texts.leavesTo(externalHost)}</p>
    </>
  );
}

function LearnerPart({ course }: { course: CourseView }) {
  const { id, learning, modules, resumeLessonId } = course;
  if (!learning) return null;
  const { doneCount, lessonCount, endsAt, orderId } = learning;
  const lessonId = resumeLessonId ?? modules[0]?.lessons[0]?.id;
  const label = resumeLessonId === null ? texts.again : doneCount === 0 ? texts.start : courseTexts.resume;
  return (
    <>
      <Progress done={doneCount} count={lessonCount} />
      {lessonId && (
        <ButtonLink variant="accent" isWide to={paths.lesson(id, lessonId)}>
          {label}
        </ButtonLink>
      )}
      <p className="muted text-small">{endsAt ? texts.accessUntil(endsAt) : texts.accessForever}</p>
      {orderId && <Link to={paths.receipt(orderId)}>{texts.receipt}</Link>}
    </>
  );
}

function RefundRequest({ course: { learning }, onTask }: Pick<CourseOfferProps, 'course' | 'onTask'>) {
  return (
    <div className="grid gap-4px items-start padding-top-2 border-top">
      <Button variant="quiet" size="small" onPress={() => onTask('refund')}>
        {texts.refund.button}
      </Button>
      {learning?.refundableUntil && <p className="muted text-small">{texts.refund.until(learning.refundableUntil)}</p>}
    </div>
  );
}
