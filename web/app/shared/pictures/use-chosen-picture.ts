import { useEffect, useState } from 'react';
import { uploadFile } from '../../platform/file-upload.ts';

/** A picture that is chosen in a form and sent once the form is saved: the cover of an event, the logo of a job. */
export interface ChosenPicture {
  /** The chosen file as this page alone shows it; null while none is chosen. */
  url: string | null;
  /** From 0 to 1 while it is sent; null before. */
  progress: number | null;
  /** The stored picture is to go. */
  isDropped: boolean;
  choose: (file: File) => void;
  drop: () => void;
  /** Sends the chosen picture to an address of the API, or has the stored one removed. */
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
    // It goes on when the dialog closes: the rest of the form is saved by then.
    await uploadFile(address, file, { onProgress: setProgress, signal: new AbortController().signal });
  }

  return { url, progress, isDropped, choose: setFile, drop, send };
}
