import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { boardTexts } from './board-texts.ts';

const { outside: texts } = boardTexts;

interface OutsideButtonProps {
  /** Gets the URL. The server counts a click. */
  ask: () => Promise<string>;
  host: string;
  hint: string;
  onFailed: () => Promise<unknown>;
  failed: string;
  children: ReactNode;
}

/** The page gets the URL only on press. */
export function OutsideButton({ ask, host, hint, onFailed, failed, children }: OutsideButtonProps) {
  const [blocked, setBlocked] = useState<string | null>(null);
  async function leave(): Promise<void> {
    // Opened before the request, because browsers block a tab that opens after the response.
    const tab = window.open('about:blank', '_blank');
    try {
      const url = await ask();
      if (!tab) return setBlocked(url);
      tab.opener = null;
      tab.location.replace(url);
    } catch (error) {
      tab?.close();
      showToast({ title: failed, text: describeError(error).text, tone: 'error' });
      await onFailed();
    }
  }
  return (
    <>
      <Button variant="accent" icon={<IconExternalLink size={20} aria-hidden />} onPress={leave}>
        {children}
        <span className="visually-hidden">: {hint}</span>
      </Button>
      <Dialog isOpen={blocked !== null} onClose={() => setBlocked(null)} title={texts.blocked.title}>
        <p>{texts.blocked.text}</p>
        <p>
          <a href={blocked ?? ''} target="_blank" rel="noopener noreferrer nofollow">
            {host}
          </a>
        </p>
      </Dialog>
    </>
  );
}
