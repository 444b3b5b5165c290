import type { ReactNode } from 'react';
import styles from './cards.module.css';

export const Sheet = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="stack gap-1 padding-2 surface">
    <h3 className={styles.title}>{title}</h3>
    {children}
  </section>
);
