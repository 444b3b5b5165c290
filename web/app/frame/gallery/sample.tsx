import { type ReactNode, useId } from 'react';
import styles from './gallery.module.css';

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.sample} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
