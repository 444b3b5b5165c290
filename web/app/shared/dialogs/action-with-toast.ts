import { describeError } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';

/**
 * Runs an action, shows a toast with its success or with the reason under `failedTitle`, and calls `refresh`. Without `done` the action returns the message.
 * Resolves to false on failure.
 */
export function createActionWithToast(refresh: () => Promise<void>, failedTitle: string) {
  return async (act: () => Promise<unknown>, done?: string | { title: string; text?: string }): Promise<boolean> => {
    let hasWorked = true;
    try {
      const answer = await act();
      const message = done ?? String(answer);
      showToast(typeof message === 'string' ? { title: message } : message);
    } catch (error) {
      hasWorked = false;
      showToast({ title: failedTitle, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
    return hasWorked;
  };
}
