import './platform/import-again.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ReplayEarlyPress } from './platform/early-press.tsx';
import { errorReporter, reportUncaughtErrors } from './platform/error-reporting.ts';
import { consumeReloadTarget, reloadTargetKeeper } from './platform/reload-target.ts';
import { installServiceWorker } from './platform/service-worker.ts';
import { connectSiteSettings } from './platform/site-settings.ts';

reportUncaughtErrors(window);
connectSiteSettings();
if (import.meta.env.PROD) installServiceWorker();

// The event may come before the install card loads (guidance/dashboard/install/).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  globalThis.installPrompt = event;
});

const target = consumeReloadTarget();
if (target) location.replace(target);

const earlyPress = globalThis.takeEarlyPress?.();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReplayEarlyPress button={earlyPress} />
      <HydratedRouter
        instrumentations={[reloadTargetKeeper]}
        onError={(error) => errorReporter.report(error, { severity: 'critical', component: 'router' })}
      />
    </StrictMode>,
  );
});
