import type { ReactNode } from 'react';
import styles from './account-form.module.css';

export function Outcome({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className={styles.form}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
