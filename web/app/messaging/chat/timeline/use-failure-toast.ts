import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/toasts.ts';
import { chatTexts } from '../texts.ts';

/** One toast per failure, even after retries. Shows none while offline, because a line above the header reports the failure. */
export function useFailureToast(
  { isLoadingError, isSuccess }: { isLoadingError: boolean; isSuccess: boolean },
  text: string,
): void {
  const hasToast = useRef(false);
  useEffect(() => {
    if (isSuccess) hasToast.current = false;
    if (!isLoadingError || hasToast.current || !onlineManager.isOnline()) return;
    hasToast.current = true;
    showToast({ title: chatTexts.error, text, tone: 'error' });
  }, [isLoadingError, isSuccess, text]);
}
