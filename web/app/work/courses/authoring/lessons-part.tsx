import { COURSE_MODULES_MAX } from '@bros/contract/work/course-rules';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { describeError } from '../../../platform/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useIsNarrow } from '../../../ui/use-is-phone.ts';
import styles from './authoring.module.css';
import { type DraftLessonHead, lessonsOf, useChangeOutline } from './authoring.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { ModuleEditor } from './module-editor.tsx';
import outlineStyles from './outline.module.css';
import type { ChangeOutline } from './outline-saving.ts';
import { outlineTexts as texts } from './outline-texts.ts';
import type { Branch } from './outline-tree.ts';
import type { EditorState, PartProps } from './part.ts';
import { SortableOutline } from './sortable-outline.tsx';
import { authoringTexts } from './texts.ts';

const { lesson: labels } = authoringTexts;

interface LessonsPartProps extends PartProps {
  at: string;
}

export function LessonsPart({ draft, at, onShow }: LessonsPartProps) {
  const isNarrow = useIsNarrow();
  const changeOutline = useChangeOutline(draft.id);
  const { modules } = draft;
  const module = modules.find(({ id }) => id === at);
  const lesson = lessonsOf(modules).find(({ id }) => id === at);
  const isOpen = module !== undefined || lesson !== undefined;
  return (
    <div className={classes('grid gap-4 align-start', styles.columns)}>
      {(!isNarrow || !isOpen) && <Outline draft={draft} at={at} onShow={onShow} changeOutline={changeOutline} />}
      {(!isNarrow || isOpen) && (
        <div className="stack gap-2 width-48rem min-width-0">
          {isNarrow && (
            <div>
              <Button variant="plain" icon={<IconArrowLeft size={20} aria-hidden />} onPress={() => onShow({ at: '' })}>
                {labels.all}
              </Button>
            </div>
          )}
          {!isOpen && <p className="muted text-small">{labels.none}</p>}
          {module && <ModuleEditor key={at} draft={draft} module={module} changeOutline={changeOutline} onShow={onShow} />}
          {lesson && <LessonEditor key={at} draft={draft} head={lesson} changeOutline={changeOutline} onShow={onShow} />}
        </div>
      )}
    </div>
  );
}

interface OutlineProps extends LessonsPartProps {
  changeOutline: ChangeOutline;
}

function Outline({ draft, at, onShow, changeOutline }: OutlineProps) {
  const { modules, can } = draft;
  const heads = new Map(lessonsOf(modules).map((lesson) => [lesson.id as string, lesson]));
  const titles = new Map([
    ...modules.map(({ id, title }) => [id, title] as const),
    ...[...heads].map(([id, { title }]) => [id, title] as const),
  ]);
  const tree: Branch[] = modules.map(({ id, lessons }) => ({ id, lessonIds: lessons.map((lesson) => lesson.id) }));
  const commented = new Set(draft.decision?.comments.map(({ lessonId }) => lessonId as string));

  async function save(change: Parameters<ChangeOutline>[0]): Promise<void> {
    try {
      await changeOutline(change);
    } catch (error) {
      showToast({ title: texts.moveFailed, text: describeError(error).text, tone: 'error' });
    }
  }
  const move = (moved: readonly Branch[]) =>
    void save((before) => {
      const known = new Map(before.map((module) => [module.id, module]));
      const lessons = new Map(lessonsOf(before).map((lesson) => [lesson.id as string, lesson]));
      return moved.flatMap(({ id, lessonIds }) => {
        const module = known.get(id);
        return module ? [{ ...module, lessons: lessonIds.flatMap((lessonId) => lessons.get(lessonId) ?? []) }] : [];
      });
    });
  async function addModule(): Promise<void> {
    const id = crypto.randomUUID();
    await save((before) => [...before, { id, title: labels.newModule, lessons: [] }]);
    onShow({ at: id });
  }

  return (
    <section className="stack gap-2 min-width-0" aria-label={texts.title}>
      {modules.length === 0 ? (
        <p className="muted text-small">{texts.empty}</p>
      ) : (
        can.edit && <p className="muted text-small">{texts.hint}</p>
      )}
      <SortableOutline
        tree={tree}
        nameOf={(id) => titles.get(id) ?? ''}
        onMove={move}
        isLocked={!can.edit}
        renderModule={(id) => (
          <button
            type="button"
            className={classes('break-anywhere text-start min-width-0 bare hover-sunken', outlineStyles.lesson)}
            aria-current={id === at ? 'true' : undefined}
            onClick={() => onShow({ at: id })}
          >
            <span className="semibold break-anywhere min-width-0">{titles.get(id)}</span>
          </button>
        )}
        renderLesson={(id) => (
          <LessonRow lesson={heads.get(id)} isOpen={id === at} hasComment={commented.has(id)} onShow={onShow} />
        )}
      />
      {can.edit && modules.length < COURSE_MODULES_MAX && (
        <div>
          <Button variant="quiet" size="small" icon={<IconPlus size={18} aria-hidden />} onPress={addModule}>
            {texts.addModule}
          </Button>
        </div>
      )}
    </section>
  );
}

interface LessonRowProps {
  lesson: DraftLessonHead | undefined;
  isOpen: boolean;
  hasComment: boolean;
  onShow: (part: Partial<EditorState>) => void;
}

function LessonRow({ lesson, isOpen, hasComment, onShow }: LessonRowProps) {
  if (!lesson) return null;
  return (
    <button
      type="button"
      className={classes('break-anywhere text-start min-width-0 bare hover-sunken', outlineStyles.lesson)}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onShow({ at: lesson.id })}
    >
      {lesson.title}
      {lesson.isFree && <Badge tone="good">{texts.free}</Badge>}
      {hasComment && <Badge tone="sunset">{texts.comment}</Badge>}
    </button>
  );
}
