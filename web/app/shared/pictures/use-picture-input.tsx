import { type ReactNode, useRef } from 'react';
import { type PreparedPictures, usePreparedPictures } from './shrinking/use-prepared-pictures.tsx';

/** Named one by one: an iPhone then turns its own HEIC into JPEG before it hands a photo over. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export interface PictureInput {
  input: ReactNode;
  open: () => void;
  /** The same for dropped and pasted files. */
  take: PreparedPictures['take'];
}

/**
 * The browser's own dialog to choose a picture: render `input` anywhere, and `open` it from a press. `onFile` gets each picture as it is to be uploaded; files
 * that are refused do not reach it.
 */
export function usePictureInput(onFile: (file: File) => void): PictureInput {
  const element = useRef<HTMLInputElement>(null);
  const { take, dialog } = usePreparedPictures(onFile);
  const input = (
    <>
      <input
        ref={element}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // So that choosing the same file again is a choice.
          currentTarget.value = '';
          void take(chosen);
        }}
      />
      {dialog}
    </>
  );
  return { input, open: () => element.current?.click(), take };
}
