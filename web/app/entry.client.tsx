import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { errorReporter, reportUncaughtErrors } from './platform/error-reporting.ts';

reportUncaughtErrors(window);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => errorReporter.report(error, { severity: 'critical', component: 'router' })} />
    </StrictMode>,
  );
});
