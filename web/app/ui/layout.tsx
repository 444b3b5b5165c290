import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './layout.module.css';
import { Stretches } from './stretches.tsx';

type Gap = 'small' | 'medium' | 'large' | 'list';

/** One under the other. With the gap 'list' what follows a filter bar stands close to it on a phone. */
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

interface CardGridProps {
  as?: 'div' | 'ul';
  /** The least width of a card: as many stand side by side as fit. */
  min?: '18rem' | '22rem';
  /** True while other cards are on their way. */
  isBusy?: boolean;
  children: ReactNode;
}

/** Cards of equal width, as many to a line as fit. */
export const CardGrid = ({ as = 'ul', min = '18rem', isBusy, children }: CardGridProps) => (
  <div className={styles.cards} data-min={min}>
    <Stretches as={as} className={styles.grid} role={as === 'ul' ? 'list' : undefined} aria-busy={isBusy}>
      {children}
    </Stretches>
  </div>
);

/** Text that only screen readers meet. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>;
