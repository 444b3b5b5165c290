import { useEffect, useState } from 'react';
import { uploadFile } from '../../platform/file-upload.ts';

export interface ChosenPicture {
  url: string | null;
  /** 0 to 1; null before the upload. */
  progress: number | null;
  isDropped: boolean;
  choose: (file: File) => void;
  drop: () => void;
  send: (url: string, remove: () => Promise<unknown>) => Promise<void>;
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

  async function send(url: string, remove: () => Promise<unknown>): Promise<void> {
    if (!file && isDropped) await remove();
    if (!file) return;
    // Not aborted when the dialog closes, because the other fields are saved.
    await uploadFile(url, file, { onProgress: setProgress, signal: new AbortController().signal });
  }

  return { url, progress, isDropped, choose: setFile, drop, send };
}
