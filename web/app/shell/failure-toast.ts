import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../ui/toasts.ts';

interface FirstAnswer {
  error: unknown;
  /** True when the first answer failed, and not when a later one did. */
  isLoadingError: boolean;
}

/** Says in a toast that a screen could not be loaded (docs/specification.md, Toasts), once for each failure. */
export function useFailureToast({ error, isLoadingError }: FirstAnswer, words: { title: string; text: string }): void {
  const failure = isLoadingError ? error : null;
  const show = useEffectEvent(() => showToast({ ...words, tone: 'error' }));
  useEffect(() => {
    if (failure) show();
  }, [failure]);
}
