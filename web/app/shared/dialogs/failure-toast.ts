import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../ui/toasts.ts';

interface FirstAnswer {
  error: unknown;
  /** True for the first load, false for a refetch. */
  isLoadingError: boolean;
}

/** Shows a toast if the first load fails (docs/specification.md, Toasts). */
export function useFailureToast({ error, isLoadingError }: FirstAnswer, message: { title: string; text: string }): void {
  const failure = isLoadingError ? error : null;
  const show = useEffectEvent(() => showToast({ ...message, tone: 'error' }));
  useEffect(() => {
    if (failure) show();
  }, [failure]);
}
