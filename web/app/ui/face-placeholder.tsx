import { type Icon, IconUser } from '@tabler/icons-react';
import { classes } from './classes.ts';
import styles from './face-placeholder.module.css';

export function FacePlaceholder({ icon: Icon = IconUser, isEditorial = false }: { icon?: Icon; isEditorial?: boolean }) {
  return (
    <span
      className={classes('center muted flex-none circle sunken', styles.placeholder)}
      data-editorial={isEditorial || undefined}
      aria-hidden
    >
      <Icon size={20} />
    </span>
  );
}
