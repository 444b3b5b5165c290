import { describeError } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';

type Message = string | Parameters<typeof showToast>[0];

/** The toast of a success is `done`, or else the action's result. False if the action failed. */
export function createActionWithToast(refresh: () => Promise<void>, failedTitle: string) {
  return async (...[action, done]: [() => Promise<unknown>, Message] | [() => Promise<Message>]): Promise<boolean> => {
    let hasWorked = true;
    try {
      const answer = await action();
      const message = done ?? (answer as Message);
      showToast(typeof message === 'string' ? { title: message } : message);
    } catch (error) {
      hasWorked = false;
      showToast({ title: failedTitle, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
    return hasWorked;
  };
}
