import { describePage } from '../shared/documents/document-head.ts';
import { buttonClass } from '../ui/button.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { offlineTexts as texts } from './offline-texts.ts';

export const meta = () => describePage({ title: texts.title });

/** The service worker shows it at any address while offline, without React; the link reloads that address. */
export default function OfflinePage() {
  return (
    <ErrorScreen title={texts.title} text={texts.text}>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the requested URL, at which this page is shown */}
      <a className={buttonClass({ variant: 'primary' })} href="">
        {texts.tryAgain}
      </a>
    </ErrorScreen>
  );
}
