import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  text: string;
  state?: ReactNode;
  children: ReactNode;
}

export function Section({ title, text, state, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes('grid border-top', styles.section)} aria-labelledby={id}>
      <div className="grid gap-1 items-start content-start">
        <div className="row gap-4px-1">
          <h2 className="text-h3" id={id}>
            {title}
          </h2>
          {state}
        </div>
        <p className="muted">{text}</p>
      </div>
      <div className="grid gap-2 items-start content-start min-width-0">{children}</div>
    </section>
  );
}
