import type { ReactNode } from 'react';
import { describeError, refusalCode } from '../../platform/api.ts';
import { describeWait } from '../../platform/error-texts.ts';
import { splitDuration } from '../../platform/format.ts';
import type { ErrorText } from '../../platform/request-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { accountTexts } from './texts.ts';

/** The sign-in screens show 'Authentication Error' instead. */
const PLAIN_TITLE = 'Error';

/** docs/specification.md, Error catalogue: 'anything else' is an 'Authentication Error'. */
function describeProblem(error: unknown): ErrorText {
  const { title, text } = describeError(error);
  if (refusalCode(error) === 'INTERNAL') return { title: accountTexts.authenticationError, text: accountTexts.unexpected };
  return { title: title === PLAIN_TITLE ? accountTexts.authenticationError : title, text };
}

/** Shows no rate limits, because `WaitNotice` does. */
export function Problem({ error, action }: { error: unknown; action?: ReactNode }) {
  if (error === null || refusalCode(error) === 'RATE_LIMITED') return null;
  const { title, text } = describeProblem(error);
  return (
    <Banner tone="error" title={title} action={action}>
      {text}
    </Banner>
  );
}

/** Screen readers announce the remaining minutes, but not each second. */
export function WaitNotice({ secondsLeft, reason }: { secondsLeft: number; reason?: string }) {
  if (secondsLeft === 0) return null;
  return (
    <Banner tone="error" title={accountTexts.tooManyAttempts}>
      {reason && `${reason} `}
      <span aria-hidden>{describeWait(secondsLeft)}</span>
      <VisuallyHidden>{accountTexts.waitAbout(splitDuration(secondsLeft + 59).minutes)}</VisuallyHidden>
    </Banner>
  );
}
