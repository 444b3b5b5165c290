import { useEffect, useState } from 'react';
import { uploadFile } from '../../platform/file-upload.ts';

/** A picture that is uploaded once the form is saved, such as the cover of an event or the logo of a job. */
export interface ChosenPicture {
  /** Null if no file is chosen. */
  url: string | null;
  /** From 0 to 1 during the upload; null until it starts. */
  progress: number | null;
  isDropped: boolean;
  choose: (file: File) => void;
  drop: () => void;
  /** Uploads the chosen file to `address`, or calls `remove` if the picture was dropped. */
  send: (address: string, remove: () => Promise<unknown>) => Promise<void>;
}

export function useChosenPicture(): ChosenPicture {
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isDropped, setDropped] = useState(false);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  function drop(): void {
    setFile(null);
    setUrl(null);
    setDropped(true);
  }

  async function send(address: string, remove: () => Promise<unknown>): Promise<void> {
    if (!file && isDropped) await remove();
    if (!file) return;
    // The upload continues after the dialog closes, because the other fields are already saved.
    await uploadFile(address, file, { onProgress: setProgress, signal: new AbortController().signal });
  }

  return { url, progress, isDropped, choose: setFile, drop, send };
}
