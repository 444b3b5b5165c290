import { type ReactNode, useRef } from 'react';
import { type PreparedPictures, usePreparedPictures } from './shrinking/use-prepared-pictures.tsx';

/** With this list, unlike `image`, an iPhone converts HEIC to JPEG. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export interface PictureInput {
  input: ReactNode;
  open: () => void;
  take: PreparedPictures['take'];
}

/** Call `open` from a press. `onFile` gets no rejected files. */
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
          // Otherwise choosing the same file again fires no event.
          currentTarget.value = '';
          void take(chosen);
        }}
      />
      {dialog}
    </>
  );
  return { input, open: () => element.current?.click(), take };
}
