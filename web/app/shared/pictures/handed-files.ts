import { useEffect, useEffectEvent } from 'react';

let handed: { draftName: string; files: readonly File[] } | null = null;

/** Hands files to the message field of this draft, which takes them when it opens. */
export function handFiles(draftName: string, files: readonly File[]): void {
  handed = { draftName, files };
}

export function useHandedFiles(draftName: string, onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (handed?.draftName !== draftName) return;
    const { files } = handed;
    handed = null;
    take(files);
  }, [draftName]);
}
