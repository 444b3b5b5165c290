import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../ui/toasts.ts';

interface FirstAnswer {
  error: unknown;
  /** False for a refetch. */
  isLoadingError: boolean;
}

/** Shows a toast only if the first load fails (docs/specification.md, Toasts). Shows none offline, because a line above the header reports the failure. */
export function useFailureToast({ error, isLoadingError }: FirstAnswer, message: { title: string; text: string }): void {
  const failure = isLoadingError ? error : null;
  const show = useEffectEvent(() => showToast({ ...message, tone: 'error' }));
  useEffect(() => {
    if (failure && onlineManager.isOnline()) show();
  }, [failure]);
}
