import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './gallery.module.css';

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes('grid gap-2-4 padding-top-2 border-top', styles.sample)} aria-labelledby={id}>
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      <div className="grid gap-2">{children}</div>
    </section>
  );
}
