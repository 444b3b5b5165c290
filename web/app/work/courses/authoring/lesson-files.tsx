import type { DraftLesson } from '@bros/contract/work/course-authoring';
import { LESSON_FILES_MAX } from '@bros/contract/work/course-rules';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { client, describeError } from '../../../platform/api.ts';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { showToast } from '../../../ui/toasts.ts';
import { lessonTexts } from '../lesson/texts.ts';
import styles from './authoring.module.css';
import { useCacheLesson } from './authoring.ts';
import { authoringTexts } from './texts.ts';
import { type Upload, useUploads } from './use-uploads.ts';

const { files: texts } = authoringTexts;
const ACCEPTED = '.pdf,.zip,.png,.jpg,.jpeg,.webp,.gif';

export function LessonFiles({ lesson, isLocked }: { lesson: DraftLesson; isLocked: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(lesson);
  const storeLesson = useCacheLesson();
  const { id: lessonId, courseId, files } = lesson;
  async function remove(fileId: DraftLesson['files'][number]['id']): Promise<void> {
    try {
      storeLesson(await client.courseAuthoring.removeFile({ courseId, lessonId, fileId }));
    } catch (error) {
      showToast({ title: texts.removeFailed, text: describeError(error).text, tone: 'error' });
    }
  }
  return (
    <fieldset className={classes('stack gap-1 bare-fieldset', styles.files)}>
      <legend>{texts.title}</legend>
      <ul className="plain-list">
        {files.map(({ id, name, kind, sizeBytes }) => (
          <li key={id} className={classes('row gap-4px-1 break-anywhere target-height', styles.file)}>
            <IconPaperclip size={20} aria-hidden />
            <a href={`/api/courses/${courseId}/files/${id}`} download={name}>
              {name}
            </a>
            <span className="muted text-small">{lessonTexts.files.describe(kind, sizeBytes)}</span>
            {!isLocked && (
              <Button variant="plain" size="small" onPress={() => remove(id)} aria={{ 'aria-label': texts.removeNamed(name) }}>
                {actionTexts.remove}
              </Button>
            )}
          </li>
        ))}
        {uploads.list.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {!isLocked && files.length + uploads.list.length < LESSON_FILES_MAX && (
        <div>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={ACCEPTED}
            aria-label={texts.choose}
            onChange={({ target }) => {
              uploads.add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <Button
            variant="quiet"
            size="small"
            icon={<IconPaperclip size={18} aria-hidden />}
            onPress={() => input.current?.click()}
          >
            {texts.choose}
          </Button>
        </div>
      )}
      <p className="muted text-small">{texts.hint}</p>
    </fieldset>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: ReturnType<typeof useUploads> }) {
  const { id, file, share, refusal } = upload;
  if (refusal) {
    return (
      <li className={classes('row gap-4px-1 break-anywhere target-height', styles.file)} role="alert">
        <span>{file.name}</span>
        <Button
          variant="quiet"
          size="small"
          onPress={() => uploads.retry(id)}
          aria={{ 'aria-label': texts.againNamed(file.name) }}
        >
          {uiTexts.tryAgain}
        </Button>
        <Button
          variant="plain"
          size="small"
          onPress={() => uploads.drop(id)}
          aria={{ 'aria-label': texts.dismissNamed(file.name) }}
        >
          {actionTexts.dismiss}
        </Button>
        <span className={classes('bad text-small', styles.refusal)}>{refusal.text}</span>
      </li>
    );
  }
  return (
    <li className={classes('row gap-4px-1 break-anywhere target-height', styles.file)}>
      <span>{texts.sending(file.name, Math.floor(share * 100))}</span>
      <progress value={share} max={1} aria-label={file.name} />
      <Button variant="plain" size="small" onPress={() => uploads.drop(id)} aria={{ 'aria-label': texts.stopNamed(file.name) }}>
        {actionTexts.stop}
      </Button>
    </li>
  );
}
