import { paths } from '@bros/contract/paths';
import { Link, useLocation } from 'react-router';
import { useHasSessionEnded } from '../platform/session.ts';
import { sharedTexts } from '../shared/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { insideOf } from './inside-texts.ts';
import styles from './sign-in-prompt.module.css';

const { signInPrompt } = sharedTexts;

/** For the public frame. Signing in returns to the current screen. A member whose session ended is not asked to join. */
export function SignInPrompt({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  const isReturning = useHasSessionEnded();
  const inside = isReturning ? null : insideOf(pathname);
  return (
    <section className={classes('center gap-2 content-center text-center', styles.prompt)}>
      <h1>{signInPrompt.title}</h1>
      <p className={classes('margin-bottom-1 muted text-lead', styles.text)}>{text}</p>
      {inside && <p className={styles.inside}>{inside}</p>}
      <ButtonLink to={paths.loginAndReturn(pathname + search)}>{signInPrompt.goToLogin}</ButtonLink>
      {!isReturning && <Link to={paths.register}>{signInPrompt.join}</Link>}
    </section>
  );
}
