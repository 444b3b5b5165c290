import type { CourseDraft, DraftLesson } from '@bros/contract/work/course-authoring';
import { parseVideoLink } from '@bros/contract/work/course-video';
import type { CourseId } from '@bros/contract/work/courses';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { formatMoney } from '../../../platform/format.ts';
import page from '../../../shared/boards/board-page.module.css';
import { Loading } from '../../../shared/lists/loading.tsx';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Stack } from '../../../ui/layout.tsx';
import { lessonTexts } from '../lesson/texts.ts';
import { VideoFrame } from '../lesson/video-frame.tsx';
import { courseTexts } from '../texts.ts';
import { DecisionForm } from './decision-form.tsx';
import styles from './desk.module.css';
import { deskTexts } from './texts.ts';

const { copy: texts } = deskTexts;

interface CopyProps {
  draft: CourseDraft;
  headingLevel: 2 | 3;
  onDecided: () => void | Promise<void>;
}

export function Copy({ draft, headingLevel, onDecided }: CopyProps) {
  if (draft.can.decide) {
    return (
      <DecisionForm draft={draft} headingLevel={headingLevel} onDecided={onDecided}>
        {(comment) => <Contents draft={draft} headingLevel={headingLevel} comment={comment} />}
      </DecisionForm>
    );
  }
  return (
    <Stack>
      <p>{texts.notWaiting}</p>
      <Contents draft={draft} headingLevel={headingLevel} comment={() => null} />
    </Stack>
  );
}

interface ContentsProps {
  draft: CourseDraft;
  headingLevel: CopyProps['headingLevel'];
  comment: (lesson: { id: DraftLesson['id']; title: string }) => ReactNode;
}

function Contents({ draft, headingLevel, comment }: ContentsProps) {
  const Heading = `h${headingLevel}` as const;
  const { id, priceCents, period, weeks, description, outcomes, modules } = draft;
  const price = priceCents === 0 ? courseTexts.free : formatMoney(priceCents);
  return (
    <Stack>
      <p>
        {courseTexts.levels[draft.level]} · {texts.facts(price, courseTexts.periods[period], courseTexts.weeks(weeks))}
      </p>
      <p className={page.text}>{description}</p>
      <ul className="bullets break-anywhere">
        {outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
      {modules.map((module) => (
        <section key={module.id} className="stack gap-1" aria-label={module.title}>
          <Heading className="text-h3">{module.title}</Heading>
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

function ReadLesson({ courseId, head: { id, title, isFree }, children }: ReadLessonProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className={classes('padding-1-2 border rounded', styles.lesson)}
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
  const query = useQuery(api.courseAuthoring.lesson.queryOptions({ input: { courseId, lessonId } }));
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
