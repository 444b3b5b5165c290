import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  /** Denser, so the list begins higher. Hides the lead below 1024 px unless `keepsLead`. */
  isListPage?: boolean;
  keepsLead?: boolean;
}

/** The screen's only h1. */
export function PageHeader({ title, lead, eyebrow, actions, isListPage, keepsLead }: PageHeaderProps) {
  return (
    <header
      className={classes('wrap gap-2 between align-end margin-bottom-3', styles.header)}
      data-list={isListPage}
      data-lead={keepsLead}
    >
      <div className={styles.words}>
        {eyebrow && <p className={classes('sunset text-small semibold', styles.eyebrow)}>{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className={classes('margin-top-1 muted text-lead', styles.lead)}>{lead}</p>}
      </div>
      {actions && <div className="wrap gap-1">{actions}</div>}
    </header>
  );
}
