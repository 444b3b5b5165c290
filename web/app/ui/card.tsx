import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

export interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  labelledBy?: string;
  isPadded?: boolean;
  children: ReactNode;
}

/** Never nest cards. */
export function Card({ as: Element = 'div', labelledBy, isPadded = true, children }: CardProps) {
  return (
    <Element className={classes('surface', styles.card, isPadded && styles.padded)} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}
