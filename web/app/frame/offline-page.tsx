import { describePage } from '../shared/documents/document-head.ts';
import { buttonClass } from '../ui/button.tsx';
import { CONNECTION_CHECK_MS } from './connection-check.ts';
import { ErrorScreen } from './error-screen.tsx';
import { offlineTexts as texts } from './offline-texts.ts';

export const meta = () => describePage({ title: texts.title });

/** Browsers report a new connection only to open pages, and without React there is no other script. */
const RELOAD_ONLINE = `
const open = () => location.reload();
addEventListener('online', open);
setInterval(() => navigator.onLine && fetch('/healthz', { method: 'HEAD' }).then(open, () => undefined), ${CONNECTION_CHECK_MS});
`;

/** While offline, the service worker shows this page, without React, at the requested URL, which it reloads by itself and by its link. */
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
