import { IconDots } from '@tabler/icons-react';
import styles from './menu-dots.module.css';

export const MenuDots = () => (
  <span className={styles.dots} aria-hidden>
    <IconDots size={20} />
  </span>
);
