import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  title: string;
  lead: ReactNode;
  /** More words under the lead: figures. */
  note?: ReactNode;
  /** The act on everything in the panel. */
  action?: ReactNode;
  /** As wide as a form reads well. */
  isNarrow?: boolean;
  /** 3 in a part of a screen that has a heading of its own. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A section of a tab: its title and content. */
export function Panel({ title, lead, note, action, isNarrow, level = 2, children }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.panel} data-narrow={isNarrow || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading id={id}>{title}</Heading>
          <p className={styles.lead}>{lead}</p>
          {note}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
