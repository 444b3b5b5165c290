import { deskPictureAddress, EXPAT_PICTURE_SHAPE, expatPictureAddress } from '@bros/contract/core/pictures';
import type { DeskStory } from '@bros/contract/places/expat-desk';
import type { ExpatPicture } from '@bros/contract/places/expats';
import styles from './story-picture.module.css';

const { widths } = EXPAT_PICTURE_SHAPE;
const REM_PIXELS = 16;

/** Returns the address of a published story's picture. */
export const publicAddress =
  (month: string, { version }: ExpatPicture) =>
  (width: number) =>
    expatPictureAddress({ month, version }, width);

/** The same at the editors' desk, of a draft as well. */
export const deskAddressOf =
  ({ id, preview: { picture } }: DeskStory) =>
  (width: number) =>
    deskPictureAddress({ storyId: id, version: picture?.version ?? 0 }, width);

interface StoryPictureProps {
  picture: ExpatPicture;
  /** The address in one of its widths. */
  addressOf: (width: number) => string;
  /** Empty where the name stands beside it. */
  alt: string;
  /** The largest width on the screen, in CSS pixels. */
  size: number;
  /** Part of the first view. */
  isFirst?: boolean;
}

/** The picture of a story, square; its colour keeps the place until it is there. */
export function StoryPicture({ picture, addressOf, alt, size, isFirst }: StoryPictureProps) {
  return (
    <img
      className={styles.picture}
      src={addressOf(widths[1])}
      srcSet={widths.map((width) => `${addressOf(width)} ${width}w`).join(', ')}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      style={{ width: `${size / REM_PIXELS}rem`, backgroundColor: picture.colour }}
    />
  );
}
