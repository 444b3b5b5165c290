import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import type { ErrorRecord } from '../platform/error-reporter.ts';
import { errorReporter, supportEmail } from '../platform/error-reporting.ts';
import { sharedTexts } from '../shared/texts.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorScreen, MissingScreen } from './error-screen.tsx';

const { globalError } = sharedTexts;

/** Email clients truncate longer mailto links. */
const MAIL_STACK_CHARACTERS = 1200;

function draftErrorMail(record: ErrorRecord, address: string): string {
  const body = [
    `Error ID: ${record.id}`,
    `Message: ${record.message}`,
    `URL: ${record.context.url}`,
    `Browser: ${record.context.browser}`,
    `Time: ${record.timestamp}`,
    '',
    (record.stack ?? '').slice(0, MAIL_STACK_CHARACTERS),
  ].join('\n');
  const to = encodeURIComponent(address).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(globalError.mailSubject(record.id))}&body=${encodeURIComponent(body)}`;
}

/** Needs no provider or context, because the frame itself failed. */
export function GlobalError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const [record] = useState(() => errorReporter.report(error, { severity: 'critical', component: 'root' }));

  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <main>
        <MissingScreen />
      </main>
    );
  }
  return (
    <ErrorScreen title={globalError.title} text={globalError.text} reference={globalError.reference(record.id)}>
      <Button onPress={() => navigate(location, { replace: true })}>{globalError.tryAgain}</Button>
      <Button variant="quiet" onPress={() => window.location.reload()}>
        {globalError.refresh}
      </Button>
      <a className={buttonClass({ variant: 'quiet' })} href={paths.home}>
        {globalError.home}
      </a>
      <a className={buttonClass({ variant: 'plain' })} href={draftErrorMail(record, supportEmail())}>
        {globalError.report}
      </a>
    </ErrorScreen>
  );
}
