import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../ui/toasts.ts';

interface FirstAnswer {
  error: unknown;
  /** True for the first load, false for a refetch. */
  isLoadingError: boolean;
}

/** Shows a toast if the first load fails (docs/specification.md, Toasts), unless there is no connection: a line above the header says so. */
export function useFailureToast({ error, isLoadingError }: FirstAnswer, message: { title: string; text: string }): void {
  const failure = isLoadingError ? error : null;
  const show = useEffectEvent(() => showToast({ ...message, tone: 'error' }));
  useEffect(() => {
    if (failure && onlineManager.isOnline()) show();
  }, [failure]);
}
