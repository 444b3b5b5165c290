import type { ReactNode } from 'react';
import styles from './cards.module.css';

export const Sheet = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.card}>
    <h3 className={styles.title}>{title}</h3>
    {children}
  </section>
);
