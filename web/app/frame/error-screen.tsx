import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sharedTexts } from '../shared/texts.ts';
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import styles from './error-screen.module.css';

const { notFound, pageError } = sharedTexts;

export interface ErrorScreenProps {
  eyebrow?: string;
  title: string;
  text: string;
  reference?: string;
  children: ReactNode;
}

export function ErrorScreen(props: ErrorScreenProps) {
  return (
    <main>
      <ErrorWays {...props} />
    </main>
  );
}

function ErrorWays({ eyebrow, title, text, reference, children }: ErrorScreenProps) {
  return (
    <div className={classes('grid gap-2 items-center text-center', styles.screen)}>
      <svg className={styles.compass} viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
        <circle cx="60" cy="60" r="56" />
        <circle cx="60" cy="60" r="46" />
        <path d="M60 2v12M60 106v12M2 60h12M106 60h12" />
        <g transform="rotate(38 60 60)">
          <path className={styles.north} d="M60 18l10 42H50z" />
          <path d="M60 102l10-42H50z" />
        </g>
      </svg>
      {eyebrow && <p className={classes('sunset semibold tabular', styles.eyebrow)}>{eyebrow}</p>}
      <h1>{title}</h1>
      <p className={classes('muted text-lead', styles.text)}>{text}</p>
      <div className="wrap gap-1 justify-center margin-top-1">{children}</div>
      {reference && <p className="muted text-small break-anywhere">{reference}</p>}
    </div>
  );
}

/** The server sends this screen prerendered, so its link must work without React. */
export const MissingScreen = () => (
  <ErrorWays eyebrow="404" title={notFound.title} text={notFound.text}>
    <a className={buttonClass({ variant: 'primary' })} href={paths.home}>
      {notFound.home}
    </a>
  </ErrorWays>
);

export function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const navigate = useNavigate();
  return (
    <ErrorWays title={pageError.title} text={pageError.text}>
      <Button onPress={onRetry}>{pageError.tryAgain}</Button>
      <Button variant="quiet" onPress={() => navigate(-1)}>
        {pageError.back}
      </Button>
      <ButtonLink variant="quiet" to={paths.home} isDocument>
        {pageError.home}
      </ButtonLink>
    </ErrorWays>
  );
}
