import { describePage } from '../shared/documents/document-head.ts';
import { buttonClass } from '../ui/button.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { offlineTexts as texts } from './offline-texts.ts';

export const meta = () => describePage({ title: texts.title });

/** While offline, the service worker shows this page, without React, at the URL that was requested. The link reloads that URL. */
export default function OfflinePage() {
  return (
    <ErrorScreen title={texts.title} text={texts.text}>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the requested URL */}
      <a className={buttonClass({ variant: 'primary' })} href="">
        {texts.tryAgain}
      </a>
    </ErrorScreen>
  );
}
