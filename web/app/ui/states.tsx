import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './states.module.css';
import { uiTexts } from './texts.ts';

export function Spinner({ label = uiTexts.loading, isPage }: { label?: string; isPage?: boolean }) {
  return (
    <div className={classes('center', styles.spinner, isPage && styles.page)} role="status">
      <span className={styles.ring} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

export interface SkeletonProps {
  lines?: number;
  shape?: 'text' | 'card' | 'row' | 'face';
}

/** Must be as high as the content, to avoid a layout shift. */
export function Skeleton({ lines = 3, shape = 'text' }: SkeletonProps) {
  return (
    <div role="status" className={shape === 'face' ? 'flex gap-2 clip' : 'grid gap-12px content-start'}>
      <span className="visually-hidden">{uiTexts.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are identical and never reordered
        <span key={line} className={classes(styles.shape, styles[shape])} aria-hidden />
      ))}
    </div>
  );
}

interface StateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

export function Empty({ title, text, action }: StateProps) {
  return (
    <div className={styles.state}>
      <h2 className="text-h3">{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}

export function ErrorState({ title, text, onRetry }: Omit<StateProps, 'action'> & { onRetry?: () => void | Promise<unknown> }) {
  return (
    <div className={styles.state} role="alert">
      <h2 className="text-h3">{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <Button variant="quiet" onPress={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}
