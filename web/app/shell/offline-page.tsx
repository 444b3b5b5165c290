import { buttonClass } from '../ui/button.tsx';
import { describePage } from './document-head.ts';
import { ErrorScreen } from './error-screen.tsx';
import { shellTexts } from './texts.ts';

const { offline } = shellTexts;

export const meta = () => describePage({ title: offline.title });

/** What the service worker shows at any address while there is no connection. Works without React; the link asks for that address again. */
export default function OfflinePage() {
  return (
    <ErrorScreen title={offline.title} text={offline.text}>
      {/* biome-ignore lint/a11y/useValidAnchor: empty means the address the reader asked for, which this page stands in for */}
      <a className={buttonClass({ variant: 'primary' })} href="">
        {offline.tryAgain}
      </a>
    </ErrorScreen>
  );
}
