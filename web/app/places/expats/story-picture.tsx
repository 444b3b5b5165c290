import { EXPAT_PICTURE_SHAPE, expatDeskPictureUrl, expatPictureUrl } from '@bros/contract/core/pictures';
import type { DeskStory } from '@bros/contract/places/expat-desk';
import type { ExpatPicture } from '@bros/contract/places/expats';
import { classes } from '../../ui/classes.ts';
import styles from './story-picture.module.css';

const { widths } = EXPAT_PICTURE_SHAPE;
const REM_PIXELS = 16;

export const publicPictureUrl =
  (month: string, { version }: ExpatPicture) =>
  (width: number) =>
    expatPictureUrl({ month, version }, width);

/** A URL for staff, which also works for drafts. */
export const deskPictureUrlOf =
  ({ id, preview: { picture } }: DeskStory) =>
  (width: number) =>
    expatDeskPictureUrl({ storyId: id, version: picture?.version ?? 0 }, width);

interface StoryPictureProps {
  picture: ExpatPicture;
  urlOf: (width: number) => string;
  alt: string;
  /** The largest width on screen, in CSS pixels. */
  size: number;
  /** Visible without scrolling. */
  isFirst?: boolean;
}

export function StoryPicture({ picture, urlOf, alt, size, isFirst }: StoryPictureProps) {
  return (
    <img
      className={classes('rounded object-cover', styles.picture)}
      src={urlOf(widths[1])}
      srcSet={widths.map((width) => `${urlOf(width)} ${width}w`).join(', ')}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      style={{ width: `${size / REM_PIXELS}rem`, backgroundColor: picture.color }}
    />
  );
}
