import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './layout.module.css';
import { WindowedList } from './windowed-list.tsx';

const GAPS = { small: 'gap-1', medium: 'gap-2', large: 'gap-4', list: styles.list };
const ALIGNMENTS = { center: '', end: 'align-end', between: 'between' };

export const Stack = ({ gap = 'medium', children }: { gap?: keyof typeof GAPS; children: ReactNode }) => (
  <div className={classes('stack content-start', GAPS[gap])}>{children}</div>
);

export const Row = ({
  gap = 'small',
  align = 'center',
  children,
}: {
  gap?: keyof typeof GAPS;
  align?: keyof typeof ALIGNMENTS;
  children: ReactNode;
}) => <div className={classes('row', GAPS[gap], ALIGNMENTS[align])}>{children}</div>;

interface CardGridProps {
  as?: 'div' | 'ul';
  min?: '18rem' | '22rem';
  isBusy?: boolean;
  children: ReactNode;
}

export const CardGrid = ({ as = 'ul', min = '18rem', isBusy, children }: CardGridProps) => (
  <div className={classes('stack gap-3', styles.cards)} data-min={min}>
    <WindowedList
      as={as}
      className={classes('grid plain-list', styles.grid)}
      role={as === 'ul' ? 'list' : undefined}
      aria-busy={isBusy}
    >
      {children}
    </WindowedList>
  </div>
);

export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>;
