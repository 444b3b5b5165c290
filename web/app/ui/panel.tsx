import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './panel.module.css';

export interface PanelProps {
  title: string;
  lead: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  isNarrow?: boolean;
  /** Use 3 below another h2. */
  level?: 2 | 3;
  children: ReactNode;
}

export function Panel({ title, lead, note, action, isNarrow, level = 2, children }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes('stack gap-2', styles.panel)} data-narrow={isNarrow || undefined} aria-labelledby={id}>
      <div className="wrap gap-2 between align-start">
        <div className={classes('grid gap-4px', styles.words)}>
          <Heading id={id}>{title}</Heading>
          <p className="muted measure">{lead}</p>
          {note}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
