import { type ReactNode, useRef } from 'react';
import { isWorthSending } from './picture-choice.ts';

/** Named one by one: an iPhone then turns its own HEIC into JPEG before it hands a photo over. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Hands a file over if it is worth sending, and says why it is not otherwise. */
export function takePicture(file: File, onFile: (file: File) => void): void {
  if (isWorthSending(file)) onFile(file);
}

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
        if (file) takePicture(file, onFile);
      }}
    />
  );
  return { input, open: () => element.current?.click() };
}
