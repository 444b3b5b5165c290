import { useSyncExternalStore } from 'react';
import { currentTheme } from '../../platform/theme.ts';

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  const chosen = new MutationObserver(listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    chosen.disconnect();
  };
}

/** Use this for content that is drawn without CSS. */
export const useTheme = () => useSyncExternalStore(subscribe, currentTheme, () => 'light' as const);
