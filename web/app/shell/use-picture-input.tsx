import { type ReactNode, useRef } from 'react';
import { isWorthSending, PICTURE_TYPES } from './picture-choice.ts';

/** The browser's own dialog to choose a picture: render `input` anywhere, and `open` it from a press. Files not worth sending are refused here. */
export function usePictureInput(onFile: (file: File) => void): { input: ReactNode; open: () => void } {
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      accept={PICTURE_TYPES}
      hidden
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // So that choosing the same file again is a choice.
        currentTarget.value = '';
        if (file && isWorthSending(file)) onFile(file);
      }}
    />
  );
  return { input, open: () => element.current?.click() };
}
