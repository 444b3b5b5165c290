import type { ConciergeFile } from '@bros/contract/concierge';
import { REQUEST_FILE_NAME_MAX_CHARACTERS, REQUEST_FILES_MAX } from '@bros/contract/concierge-rules';
import { PICTURE_MAX_BYTES } from '@bros/contract/picture-rules';
import { useEffect, useRef, useState } from 'react';
import { client, describeError } from '../platform/api.ts';
import { uploadFile } from '../platform/file-upload.ts';
import type { ErrorText } from '../platform/request-failures.ts';
import { conciergeTexts } from './texts.ts';

/** A name that the server takes: its end tells the format, so the beginning is cut. */
const nameOf = ({ name }: File): string => name.slice(-REQUEST_FILE_NAME_MAX_CHARACTERS);

/** The files that go with a message: each is uploaded when it is chosen, so that a refusal comes before anything is sent. */
export function useFiles() {
  const [files, setFiles] = useState<ConciergeFile[]>([]);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [refusal, setRefusal] = useState<ErrorText | null>(null);
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  async function add(file: File): Promise<void> {
    setRefusal(null);
    if (file.size > PICTURE_MAX_BYTES) return setRefusal(conciergeTexts.files.tooLarge);
    const controller = new AbortController();
    upload.current = controller;
    const name = nameOf(file);
    setSending({ name, share: 0 });
    const watch = { signal: controller.signal, onProgress: (share: number) => setSending({ name, share }) };
    try {
      const address = `/api/concierge/files/${crypto.randomUUID()}?name=${encodeURIComponent(name)}`;
      const stored = await uploadFile<ConciergeFile>(address, file, watch);
      setFiles((before) => [...before, stored]);
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(describeError(error));
    } finally {
      if (!controller.signal.aborted) setSending(null);
    }
  }

  /** Deletes the file on the server too. A failed deletion is swept later. */
  function remove(fileId: ConciergeFile['id']): void {
    setFiles((before) => before.filter(({ id }) => id !== fileId));
    client.concierge.removeFile({ fileId }).catch(() => {});
  }

  /** After they were sent: the next message begins without files. */
  const clear = () => setFiles([]);
  return { files, sending, refusal, add, remove, clear, isFull: files.length >= REQUEST_FILES_MAX };
}
export type ChosenFiles = ReturnType<typeof useFiles>;
