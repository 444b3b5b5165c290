import { describeError } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';

/**
 * Returns how to do something on the server: a toast says that it went through, or why not under `failedTitle`, and `refresh` brings the screen up to date. Without
 * `done` the act itself answers what to say. False when it did not go through.
 */
export function createActionWithToast(refresh: () => Promise<void>, failedTitle: string) {
  return async (act: () => Promise<unknown>, done?: string | { title: string; text?: string }): Promise<boolean> => {
    let hasWorked = true;
    try {
      const answer = await act();
      const said = done ?? String(answer);
      showToast(typeof said === 'string' ? { title: said } : said);
    } catch (error) {
      hasWorked = false;
      showToast({ title: failedTitle, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
    return hasWorked;
  };
}
