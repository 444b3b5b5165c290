import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { errorReporter, reportUncaughtErrors } from './platform/error-reporting.ts';
import { connectSiteSettings } from './platform/site-settings.ts';

reportUncaughtErrors(window);
connectSiteSettings();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => errorReporter.report(error, { severity: 'critical', component: 'router' })} />
    </StrictMode>,
  );
});
