import type { DraftLesson } from '@bros/contract/work/course-authoring';
import { COURSE_FILE_MAX_BYTES, COURSE_FILE_NAME_MAX_CHARACTERS, LESSON_FILES_MAX } from '@bros/contract/work/course-rules';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../../platform/api.ts';
import { describeRefusal } from '../../../platform/error-texts.ts';
import { uploadFile } from '../../../platform/file-upload.ts';
import type { ErrorText } from '../../../platform/request-failures.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useCacheLesson } from './authoring.ts';

/** `share`: already sent, 0 to 1. A rejected file stays listed until retried or dismissed. */
export interface Upload {
  /** Retries keep the ID, so the file is stored once. */
  id: string;
  file: File;
  share: number;
  refusal: ErrorText | null;
}

/** Cuts the start, because the extension names the format. */
const nameOf = ({ name }: File): string => name.slice(-COURSE_FILE_NAME_MAX_CHARACTERS);

export function useUploads({ id: lessonId, courseId, files }: DraftLesson) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const storeLesson = useCacheLesson();
  useEffect(() => {
    const open = running.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const change = (id: string, changes: Partial<Upload>) =>
    setList((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  async function send({ id, file }: Upload): Promise<void> {
    if (file.size > COURSE_FILE_MAX_BYTES) {
      return change(id, { refusal: describeRefusal('COURSE_FILE_TOO_LARGE', { maxBytes: COURSE_FILE_MAX_BYTES }) });
    }
    const controller = new AbortController();
    running.current.set(id, controller);
    const url = `/api/course-drafts/${courseId}/lessons/${lessonId}/files/${id}?name=${encodeURIComponent(nameOf(file))}`;
    try {
      const watch = { signal: controller.signal, onProgress: (share: number) => change(id, { share }) };
      storeLesson(await uploadFile<DraftLesson>(url, file, watch));
      setList((before) => before.filter((upload) => upload.id !== id));
    } catch (error) {
      if (!controller.signal.aborted) change(id, { refusal: describeError(error) });
    }
  }

  function add(chosen: readonly File[]): void {
    const room = LESSON_FILES_MAX - files.length - list.length;
    if (chosen.length > room) showToast({ ...describeRefusal('COURSE_FILES_LIMIT', { max: LESSON_FILES_MAX }), tone: 'error' });
    const added = chosen.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file, share: 0, refusal: null }));
    setList([...list, ...added]);
    for (const upload of added) void send(upload);
  }

  function retry(id: string): void {
    const upload = list.find((known) => known.id === id);
    if (!upload) return;
    change(id, { refusal: null, share: 0 });
    void send(upload);
  }

  function drop(id: string): void {
    running.current.get(id)?.abort();
    setList(list.filter((upload) => upload.id !== id));
  }

  return { list, add, retry, drop };
}
