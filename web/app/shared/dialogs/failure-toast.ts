import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../ui/toasts.ts';

interface FirstAnswer {
  error: unknown;
  /** True when the first answer failed, and not when a later one did. */
  isLoadingError: boolean;
}

/** Shows a toast when a screen could not be loaded (docs/specification.md, Toasts), once for each failure. */
export function useFailureToast({ error, isLoadingError }: FirstAnswer, message: { title: string; text: string }): void {
  const failure = isLoadingError ? error : null;
  const show = useEffectEvent(() => showToast({ ...message, tone: 'error' }));
  useEffect(() => {
    if (failure) show();
  }, [failure]);
}
