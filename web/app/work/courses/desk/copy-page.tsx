import { paths } from '@bros/contract/paths';
import type { CourseDraft, DraftLesson } from '@bros/contract/work/course-making';
import { parseVideoLink } from '@bros/contract/work/course-video';
import type { CourseId } from '@bros/contract/work/courses';
import { IconArrowLeft, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../../../platform/api.ts';
import { formatMoney } from '../../../platform/format.ts';
import page from '../../../shared/boards/board-page.module.css';
import { describePage } from '../../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../../shared/lists/loading.tsx';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/states.tsx';
import { lessonTexts } from '../lesson/texts.ts';
import { VideoFrame } from '../lesson/video-frame.tsx';
import { STATE_TONES } from '../making/own-courses.tsx';
import { courseTexts } from '../texts.ts';
import { DecisionForm } from './decision-form.tsx';
import styles from './desk.module.css';
import { deskTexts } from './texts.ts';

const { copy: texts } = deskTexts;

export const meta = () => describePage({ title: texts.title });

/** `/admin/courses/…` */
export default function CourseCopyPage() {
  const { courseId = '' } = useParams();
  const query = useQuery(api.courseMaking.draft.queryOptions({ input: { courseId: courseId as CourseId } }));
  const back = <ButtonLink to={paths.adminCourses}>{texts.back}</ButtonLink>;
  if (isUnknown(query.error)) return <Empty title={texts.goneTitle} text={texts.goneText} action={back} />;
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={3} />;
  return <Copy key={courseId} draft={query.data} />;
}

function Copy({ draft }: { draft: CourseDraft }) {
  const { title, summary, state, can } = draft;
  return (
    <>
      <Link to={paths.adminCourses} className={page.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={title} lead={summary} actions={<Badge tone={STATE_TONES[state]}>{courseTexts.states[state]}</Badge>} />
      {can.decide ? (
        <DecisionForm draft={draft}>{(comment) => <Contents draft={draft} comment={comment} />}</DecisionForm>
      ) : (
        <Stack>
          <p>{texts.notWaiting}</p>
          <Contents draft={draft} comment={() => null} />
        </Stack>
      )}
    </>
  );
}

interface ContentsProps {
  draft: CourseDraft;
  comment: (lesson: { id: DraftLesson['id']; title: string }) => ReactNode;
}

function Contents({ draft, comment }: ContentsProps) {
  const { id, priceCents, period, weeks, level, description, outcomes, modules } = draft;
  const price = priceCents === 0 ? courseTexts.free : formatMoney(priceCents);
  return (
    <Stack>
      <p>
        {courseTexts.levels[level]} · {texts.facts(price, courseTexts.periods[period], courseTexts.weeks(weeks))}
      </p>
      <p className={page.text}>{description}</p>
      <ul className="bullets break-anywhere">
        {outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
      {modules.map((module) => (
        <section key={module.id} className={classes('stack gap-1', styles.module)} aria-label={module.title}>
          <h2>{module.title}</h2>
          {module.lessons.map((lesson) => (
            <ReadLesson key={lesson.id} courseId={id} head={lesson}>
              {comment(lesson)}
            </ReadLesson>
          ))}
        </section>
      ))}
    </Stack>
  );
}

interface ReadLessonProps {
  courseId: CourseId;
  head: CourseDraft['modules'][number]['lessons'][number];
  children: ReactNode;
}

/** The lesson is fetched when it is opened. */
function ReadLesson({ courseId, head: { id, title, isFree }, children }: ReadLessonProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className={classes('border rounded', styles.lesson)}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        {texts.open(title)} {isFree && <Badge tone="good">{texts.free}</Badge>}
      </summary>
      <Stack>
        {wasOpened && <LessonContent courseId={courseId} lessonId={id} />}
        {children}
      </Stack>
    </details>
  );
}

function LessonContent({ courseId, lessonId }: { courseId: CourseId; lessonId: DraftLesson['id'] }) {
  const query = useQuery(api.courseMaking.lesson.queryOptions({ input: { courseId, lessonId } }));
  if (!query.data) return <Loading query={query} failed={texts.lessonFailed} lines={4} />;
  const { title, text, videoLink, files } = query.data;
  const video = videoLink === null ? null : parseVideoLink(videoLink);
  return (
    <>
      {video && <VideoFrame video={video} title={title} />}
      {text && <Markdown text={text} />}
      {files.length > 0 && (
        <ul className={classes('plain-list', styles.files)}>
          {files.map((file) => (
            <li key={file.id}>
              <IconPaperclip size={18} aria-hidden />
              <a href={`/api/courses/${courseId}/files/${file.id}`} download={file.name}>
                {file.name}
              </a>{' '}
              {lessonTexts.files.describe(file.kind, file.sizeBytes)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
