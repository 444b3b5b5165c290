import { PICTURE_MAX_BYTES } from '@bros/contract/core/picture-rules';
import type { ConciergeFile } from '@bros/contract/guidance/concierge';
import { REQUEST_FILE_NAME_MAX_CHARACTERS, REQUEST_FILES_MAX } from '@bros/contract/guidance/concierge-rules';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { uploadFile } from '../../platform/file-upload.ts';
import type { FormState } from '../../platform/form.ts';
import type { ErrorText } from '../../platform/request-failures.ts';
import { isPicture } from '../../shared/pictures/shrinking/picture-file.ts';
import { usePreparedPictures } from '../../shared/pictures/shrinking/use-prepared-pictures.tsx';
import { conciergeTexts } from './texts.ts';

/** Cuts the start, because the extension names the format. */
const nameOf = ({ name }: File): string => name.slice(-REQUEST_FILE_NAME_MAX_CHARACTERS);

export const readFiles = (value: string): ConciergeFile[] => (value === '' ? [] : JSON.parse(value));

/** Uploads when a file is chosen, so errors appear before sending. */
export function useFiles(form: Pick<FormState<{ files: string }>, 'values' | 'setValue'>) {
  const files = readFiles(form.values.files);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [refusal, setRefusal] = useState<ErrorText | null>(null);
  // The list may change during an upload.
  const latest = useRef(files);
  useLayoutEffect(() => {
    latest.current = files;
  });
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  const setFiles = (next: readonly ConciergeFile[]) => form.setValue('files', next.length > 0 ? JSON.stringify(next) : '');

  const { take, dialog: preparing } = usePreparedPictures((picture) => void send(picture));

  async function add(file: File): Promise<void> {
    setRefusal(null);
    await (isPicture(file) ? take([file]) : send(file));
  }

  async function send(file: File): Promise<void> {
    if (file.size > PICTURE_MAX_BYTES) return setRefusal(conciergeTexts.files.tooLarge);
    const controller = new AbortController();
    upload.current = controller;
    const name = nameOf(file);
    setSending({ name, share: 0 });
    const watch = { signal: controller.signal, onProgress: (share: number) => setSending({ name, share }) };
    try {
      const address = `/api/concierge/files/${crypto.randomUUID()}?name=${encodeURIComponent(name)}`;
      const stored = await uploadFile<ConciergeFile>(address, file, watch);
      setFiles([...latest.current, stored]);
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(describeError(error));
    } finally {
      if (!controller.signal.aborted) setSending(null);
    }
  }

  /** If the removal fails, a background job deletes the file. */
  function remove(fileId: ConciergeFile['id']): void {
    setFiles(files.filter(({ id }) => id !== fileId));
    client.concierge.removeFile({ fileId }).catch(() => {});
  }

  return { files, sending, preparing, refusal, add, remove, isFull: files.length >= REQUEST_FILES_MAX };
}
export type ChosenFiles = ReturnType<typeof useFiles>;
