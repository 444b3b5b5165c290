import type { MemberPhoto } from '@bros/contract/core/member-photo';
import { PHOTO_SHAPES, photoUrl } from '@bros/contract/core/pictures';
import { useState } from 'react';
import styles from './avatar.module.css';
import { avatarHueOf, initialsOf } from './avatar-look.ts';
import { classes } from './classes.ts';

export interface AvatarProps {
  id: string;
  name: string;
  photo?: MemberPhoto | null | undefined;
  /** `small`, `medium` and `large`: the specification's 16, 24 and 32 units; `tiny` is for lists, `face` for portraits, `portrait` for a member's page. */
  size?: keyof typeof PIXELS;
}

const PIXELS = { mini: 28, tiny: 40, card: 56, small: 64, face: 72, medium: 96, large: 128, portrait: 160 } as const;
/** The second is enough for twice the largest size. */
const WIDTHS = PHOTO_SHAPES.photo.widths.slice(0, 2);

/** Hidden from screen readers, because the name is beside it. */
export function Avatar({ id, name, photo, size = 'tiny' }: AvatarProps) {
  const look = classes(styles.avatar, styles[size]);
  const [broken, setBroken] = useState<string | null>(null);
  const url = photo && photoUrl(photo, WIDTHS[0] ?? 0);
  // A photo does not load if the member has since removed it or blocked the viewer.
  if (photo && url && url !== broken) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementInteractions: onError is not an interaction
      <img
        className={look}
        style={{ backgroundColor: photo.color }}
        src={url}
        srcSet={WIDTHS.map((width) => `${photoUrl(photo, width)} ${width}w`).join(', ')}
        sizes={`${PIXELS[size]}px`}
        alt=""
        width={PIXELS[size]}
        height={PIXELS[size]}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(url)}
      />
    );
  }
  return (
    <span className={look} data-hue={avatarHueOf(id)} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
