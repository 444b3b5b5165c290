import type { MemberPhoto } from '@bros/contract/core/member-photo';
import { PHOTO_SHAPES, photoAddress } from '@bros/contract/core/pictures';
import { useState } from 'react';
import styles from './avatar.module.css';
import { avatarHueOf, initialsOf } from './avatar-look.ts';
import { classes } from './classes.ts';

export interface AvatarProps {
  /** Decides the colour: the same member has the same everywhere. */
  id: string;
  name: string;
  /** The photo that the reader may see, if any. */
  photo?: MemberPhoto | null | undefined;
  /** `small`, `medium` and `large` are the specification's 16, 24 and 32 units (64, 96 and 128 px); `tiny` stands in lists. */
  size?: 'tiny' | 'small' | 'medium' | 'large';
}

const PIXELS = { tiny: 40, small: 64, medium: 96, large: 128 } as const;
/** Twice the largest size is less than the second width, so the third is never needed. */
const WIDTHS = PHOTO_SHAPES.photo.widths.slice(0, 2);

/** A member's photo, or initials on a colour derived from the id. The name is beside it, so it is silent to screen readers. */
export function Avatar({ id, name, photo, size = 'tiny' }: AvatarProps) {
  const look = classes(styles.avatar, styles[size]);
  const [broken, setBroken] = useState<string | null>(null);
  const address = photo && photoAddress(photo, WIDTHS[0] ?? 0);
  // The member may have withdrawn it, or blocked the reader, since the list was loaded.
  if (photo && address && address !== broken) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementInteractions: nobody acts on it; it tells that it could not be loaded
      <img
        className={look}
        style={{ backgroundColor: photo.colour }}
        src={address}
        srcSet={WIDTHS.map((width) => `${photoAddress(photo, width)} ${width}w`).join(', ')}
        sizes={`${PIXELS[size]}px`}
        alt=""
        width={PIXELS[size]}
        height={PIXELS[size]}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(address)}
      />
    );
  }
  return (
    <span className={look} data-hue={avatarHueOf(id)} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
