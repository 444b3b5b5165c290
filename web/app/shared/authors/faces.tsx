import type { Author } from '@bros/contract/core/authors';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './faces.module.css';

/** Each face covers a part of the one before it. Hidden from screen readers, so the caller names the people. */
export const Faces = ({ faces }: { faces: readonly Author[] }) => (
  <span className={classes('flex', styles.faces)} aria-hidden>
    {faces.map(({ id, displayName, photo }) => (
      <Avatar key={id} id={id} name={displayName} photo={photo} size="mini" />
    ))}
  </span>
);
