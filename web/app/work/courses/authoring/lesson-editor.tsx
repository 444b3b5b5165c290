import type { DraftLesson } from '@bros/contract/work/course-authoring';
import { LESSON_TEXT_MAX_CHARACTERS, LESSON_TITLE_MAX_CHARACTERS } from '@bros/contract/work/course-rules';
import { parseVideoLink } from '@bros/contract/work/course-video';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { Loading } from '../../../shared/lists/loading.tsx';
import { MarkdownField } from '../../../shared/writing/markdown-field.tsx';
import { SaveMark, SaveTrouble, worstOf } from '../../../shared/writing/save-status.tsx';
import { useAutosave } from '../../../shared/writing/use-autosave.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { Checkbox } from '../../../ui/toggle.tsx';
import { VideoFrame } from '../lesson/video-frame.tsx';
import { type DraftLessonHead, lessonsOf, useCacheLesson, useDraftLesson, withLesson, withoutLesson } from './authoring.ts';
import { LessonFiles } from './lesson-files.tsx';
import type { ChangeOutline } from './outline-saving.ts';
import { outlineTexts } from './outline-texts.ts';
import type { PartProps } from './part.ts';
import { authoringTexts } from './texts.ts';
import { useTitle } from './use-title.ts';

const { lesson: texts } = authoringTexts;

interface LessonEditorProps extends PartProps {
  head: DraftLessonHead;
  changeOutline: ChangeOutline;
}

export function LessonEditor(props: LessonEditorProps) {
  const { draft, head } = props;
  const query = useDraftLesson(draft.id, head.id);
  const comment = draft.decision?.comments.find(({ lessonId }) => lessonId === head.id);
  return (
    <>
      {comment && (
        <Banner tone="info" title={texts.comment}>
          {comment.text}
        </Banner>
      )}
      {query.data ? <LessonForm {...props} lesson={query.data} /> : <Loading query={query} failed={texts.loadFailed} lines={4} />}
    </>
  );
}

const isWrongLink = (link: string): boolean => link.trim() !== '' && parseVideoLink(link) === null;

const storedOf = ({ text, videoLink, version }: DraftLesson) => ({ values: { text, videoLink: videoLink ?? '' }, version });

/** Saves the text despite an invalid video link. */
function useContent(lesson: DraftLesson) {
  const { id: lessonId, courseId } = lesson;
  const storeLesson = useCacheLesson();
  return useAutosave({
    name: `course-lesson-${lessonId}`,
    stored: storedOf(lesson),
    errorMessages: { text: { other: texts.textError }, videoLink: { other: texts.videoError } },
    check: ({ videoLink }) => (isWrongLink(videoLink) ? { videoLink: texts.videoError } : {}),
    isSavedWhileWrong: true,
    save: async ({ text, videoLink }, version) => {
      const link = isWrongLink(videoLink) ? lesson.videoLink : videoLink.trim() || null;
      const saved = await client.courseAuthoring.saveLesson({ courseId, lessonId, version, text, videoLink: link });
      storeLesson(saved);
      return saved.version;
    },
    load: async () => storedOf(await client.courseAuthoring.lesson({ courseId, lessonId })),
  });
}

function LessonForm({ draft, head, lesson, changeOutline, onShow }: LessonEditorProps & { lesson: DraftLesson }) {
  const { id } = head;
  const title = useTitle({
    draft,
    changeOutline,
    id,
    read: ({ modules }) => {
      const found = lessonsOf(modules).find((known) => known.id === id);
      return found && { title: found.title, isFree: found.isFree ? 'yes' : '' };
    },
    put: (values) => withLesson(id, { title: values.title, isFree: values.isFree === 'yes' }),
  });
  const content = useContent(lesson);
  const isDisabled = !draft.can.edit;
  const video = parseVideoLink(content.values.videoLink);
  return (
    <>
      <SaveMark state={worstOf(title.state, content.state)} />
      <SaveTrouble saving={title} own={title.values.title} />
      <SaveTrouble saving={content} own={content.values.text} />
      <TextField
        {...title.field('title')}
        label={texts.title}
        limit={LESSON_TITLE_MAX_CHARACTERS}
        isRequired
        isDisabled={isDisabled}
      />
      <Checkbox
        name="isFree"
        label={texts.isFree}
        hint={texts.isFreeHint}
        isOn={title.values.isFree === 'yes'}
        onChange={(isOn) => title.setValue('isFree', isOn ? 'yes' : '')}
        isDisabled={isDisabled}
      />
      <TextField
        {...content.field('videoLink')}
        type="url"
        label={texts.video}
        hint={texts.videoHint}
        placeholder="https://"
        isRequired={false}
        isDisabled={isDisabled}
      />
      {video && <VideoFrame key={video.id} video={video} title={title.values.title} />}
      <MarkdownField
        {...content.field('text')}
        label={texts.text}
        hint={texts.textHint}
        limit={LESSON_TEXT_MAX_CHARACTERS}
        isDisabled={isDisabled}
      />
      <LessonFiles lesson={lesson} isLocked={isDisabled} />
      {!isDisabled && <RemoveLesson head={head} changeOutline={changeOutline} onRemoved={() => onShow({ at: '' })} />}
    </>
  );
}

interface RemoveLessonProps extends Pick<LessonEditorProps, 'head' | 'changeOutline'> {
  onRemoved: () => void;
}

function RemoveLesson({ head, changeOutline, onRemoved }: RemoveLessonProps) {
  const [isAsking, setAsking] = useState(false);
  const { removeLessonDialog: dialog } = outlineTexts;
  async function remove(): Promise<void> {
    await changeOutline(withoutLesson(head.id));
    showToast({ title: dialog.done });
    onRemoved();
  }
  return (
    <div>
      <Button variant="plain" icon={<IconTrash size={20} aria-hidden />} onPress={() => setAsking(true)}>
        {outlineTexts.removeLesson}
      </Button>
      {isAsking && (
        <ConfirmDialog texts={{ ...dialog, title: dialog.title(head.title) }} action={remove} onClose={() => setAsking(false)}>
          <p>{dialog.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
