import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { posterNamedIn } from './place-cover.tsx';
import type { TimeOfDay } from './poster.ts';
import styles from './starters.module.css';

interface FirstStepProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** Says what an empty list is for, above its starters. */
export function FirstStep({ title, text, children }: FirstStepProps) {
  const heading = useId();
  return (
    <section className="stack gap-2" aria-labelledby={heading}>
      <div className="grid gap-4px">
        <h2 id={heading} className="text-h3">
          {title}
        </h2>
        <p className="muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

export const Starters = ({ children, isBusy }: { children: ReactNode; isBusy?: boolean }) => (
  <div className="container">
    <ul className={classes('grid gap-1 plain-list', styles.list)} aria-busy={isBusy}>
      {children}
    </ul>
  </div>
);

interface StarterProps {
  title?: string;
  text: string;
  hint?: string;
  posterTime?: TimeOfDay;
  onPress: () => void;
}

/** Starts a form or a conversation. Shows the poster of the city that the title or the text names. */
export function Starter({ title = '', text, hint, posterTime, onPress }: StarterProps) {
  const poster = posterNamedIn(`${title} ${text}`, posterTime);
  return (
    <li>
      <button
        type="button"
        className={classes('line ink text-start full-width full-height pointer clip padding-0 surface', styles.starter)}
        onClick={onPress}
      >
        {poster && <img src={poster} alt="" width={640} height={360} loading="lazy" className="flex-none object-cover" />}
        <span className={classes('grid gap-2px padding-12px-2 flex-1', styles.texts)}>
          {title && <span className="semibold">{title}</span>}
          <span>{text}</span>
          {hint && <span className="muted text-small">{hint}</span>}
        </span>
      </button>
    </li>
  );
}
