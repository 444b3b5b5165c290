import { type ReactNode, useEffect, useRef, useState } from 'react';
import { describeError } from '../../../platform/api.ts';
import { loadWithRetry } from '../../../platform/load-with-retry.ts';
import { showToast } from '../../../ui/toasts.ts';
import { pictureTexts } from '../picture-texts.ts';
import { isPicture, isSentUnchanged } from './picture-file.ts';

export interface PreparedPictures {
  /** Prepares files one after another, and shows why one is rejected. */
  take: (files: readonly File[]) => Promise<void>;
  dialog: ReactNode;
}

/** Modal, so the form cannot be submitted without the picture and one picture is decoded at a time. */
export function usePreparedPictures(onFile: (file: File) => void): PreparedPictures {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function prepare(file: File, signal: AbortSignal, waiting: number): Promise<void> {
    const [{ preparePicture }, { PreparingDialog }] = await loadWithRetry(() =>
      Promise.all([import('./prepare-picture.ts'), import('./preparing-dialog.tsx')]),
    );
    const cancel = () => running.current?.abort();
    const onShrinking = () => setDialog(<PreparingDialog name={file.name} waiting={waiting} onCancel={cancel} />);
    const prepared = await preparePicture(file, { signal, onShrinking });
    // `onFile` may open another dialog. Closing this one in the same render returns the focus first.
    if (waiting === 0) setDialog(null);
    if ('file' in prepared) onFile(prepared.file);
    else showToast({ ...prepared.refusal, tone: 'error' });
  }

  async function take(files: readonly File[]): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    try {
      for (const [index, file] of files.entries()) {
        if (!isPicture(file)) showToast({ ...pictureTexts.invalid, tone: 'error' });
        else if (isSentUnchanged(file)) onFile(file);
        else await prepare(file, signal, files.length - index - 1);
      }
    } catch (error) {
      if (!signal.aborted) showToast({ ...describeError(error), tone: 'error' });
    } finally {
      setDialog(null);
    }
  }

  return { take, dialog };
}
