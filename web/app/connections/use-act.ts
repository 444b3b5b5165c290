import { describeError } from '../platform/api.ts';
import { showToast } from '../ui/toasts.ts';
import { useRefreshMembers } from './connections.ts';
import { connectionTexts as texts } from './texts.ts';

/** Runs one act on a member: says that it went through, or why not, and brings every screen up to date. False when it did not go through. */
export function useAct() {
  const refresh = useRefreshMembers();
  return async (act: () => Promise<unknown>, done: { title: string; text?: string }): Promise<boolean> => {
    let hasWorked = true;
    try {
      await act();
      showToast(done);
    } catch (error) {
      hasWorked = false;
      showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
    return hasWorked;
  };
}
