import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Small words above the title: where we are. */
  eyebrow?: ReactNode;
  actions?: ReactNode;
}

/** The head of a screen: its one h1. */
export function PageHeader({ title, lead, eyebrow, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
