import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/toasts.ts';
import { chatTexts } from '../texts.ts';

/** Says that something could not be loaded, once, however often it is tried until it is there. */
export function useFailureToast(
  { isLoadingError, isSuccess }: { isLoadingError: boolean; isSuccess: boolean },
  text: string,
): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (isSuccess) isTold.current = false;
    if (!isLoadingError || isTold.current) return;
    isTold.current = true;
    showToast({ title: chatTexts.error, text, tone: 'error' });
  }, [isLoadingError, isSuccess, text]);
}
