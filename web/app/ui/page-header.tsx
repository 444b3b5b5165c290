import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Small words above the title: where we are. */
  eyebrow?: ReactNode;
  actions?: ReactNode;
  /** Heads a list: on a phone it is one line of title, with the eyebrow beside it, so that the list begins at once. */
  isOfList?: boolean;
}

/** The head of a screen: its one h1. */
export function PageHeader({ title, lead, eyebrow, actions, isOfList }: PageHeaderProps) {
  return (
    <header className={styles.header} data-list={isOfList}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
