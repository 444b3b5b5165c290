import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './layout.module.css';

type Gap = 'small' | 'medium' | 'large';

/** One under the other. */
export const Stack = ({ gap = 'medium', children }: { gap?: Gap; children: ReactNode }) => (
  <div className={classes(styles.stack, styles[gap])}>{children}</div>
);

/** Side by side, onto the next line where there is no room. */
export const Row = ({
  gap = 'small',
  align = 'center',
  children,
}: {
  gap?: Gap;
  align?: 'center' | 'end' | 'between';
  children: ReactNode;
}) => <div className={classes(styles.row, styles[gap], styles[align])}>{children}</div>;

/** Cards of equal width, as many to a line as fit. */
export const Grid = ({ as: Element = 'div', children }: { as?: 'div' | 'ul'; children: ReactNode }) => (
  <Element className={styles.grid} role={Element === 'ul' ? 'list' : undefined}>
    {children}
  </Element>
);

/** Text that only screen readers meet. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>;
