import { showToast } from '../../ui/toasts.ts';
import { boardTexts } from './board-texts.ts';

const { share: texts } = boardTexts;

export const addressOf = (path: string): string => new URL(path, location.origin).href;

/** For a menu. `ShareButton` says the outcome itself. */
export async function share(path: string, title: string): Promise<void> {
  const url = addressOf(path);
  // Closing the share sheet is not a failure.
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => {});
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: texts.copied });
  } catch {
    showToast({ title: texts.failed, tone: 'error' });
  }
}
