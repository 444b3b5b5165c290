import styles from './avatar.module.css';
import { avatarHueOf, initialsOf } from './avatar-look.ts';
import { classes } from './classes.ts';

export interface AvatarProps {
  /** Decides the colour: the same member has the same everywhere. */
  id: string;
  name: string;
  photo?: string | null;
  /** `small`, `medium` and `large` are the specification's 16, 24 and 32 units (64, 96 and 128 px); `tiny` stands in lists. */
  size?: 'tiny' | 'small' | 'medium' | 'large';
}

const PIXELS = { tiny: 40, small: 64, medium: 96, large: 128 } as const;

/** A member's photo, or the initials on a colour of his own. The name stands beside it, so it is silent to screen readers. */
export function Avatar({ id, name, photo, size = 'tiny' }: AvatarProps) {
  const look = classes(styles.avatar, styles[size]);
  if (photo) return <img className={look} src={photo} alt="" width={PIXELS[size]} height={PIXELS[size]} loading="lazy" />;
  return (
    <span className={look} data-hue={avatarHueOf(id)} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
