import { describePage } from '../shared/documents/document-head.ts';
import { buttonClass } from '../ui/button.tsx';
import { CONNECTION_CHECK_MS } from './connection-check.ts';
import { ErrorScreen } from './error-screen.tsx';
import { offlineTexts as texts } from './offline-texts.ts';

export const meta = () => describePage({ title: texts.title });

/** Reloads the page on the `online` event, and when the server responds again, which browsers do not report. */
const RELOAD_ONLINE = `
const open = () => location.reload();
addEventListener('online', open);
setInterval(() => navigator.onLine && fetch('/healthz', { method: 'HEAD' }).then(open, () => undefined), ${CONNECTION_CHECK_MS});
`;

/**
 * While offline, the service worker serves this page at the requested URL. It has no React. It reloads when the connection returns or the reader presses the
 * link.
 */
export default function OfflinePage() {
  return (
    <ErrorScreen title={texts.title} text={texts.text}>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the requested URL */}
      <a className={buttonClass({ variant: 'primary' })} href="">
        {texts.tryAgain}
      </a>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: RELOAD_ONLINE }} />
    </ErrorScreen>
  );
}
