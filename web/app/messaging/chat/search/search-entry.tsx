import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useSingleKey } from '../../../ui/single-keys.ts';
import styles from '../chat.module.css';
import { useShownSearch } from './search-address.ts';
import { searchTexts as texts } from './texts.ts';

function useResults(): string | null {
  const state: unknown = useLocation().state;
  const results = typeof state === 'object' && state !== null && 'results' in state ? state.results : null;
  return typeof results === 'string' && results.startsWith('?') ? results : null;
}

export function SearchEntry() {
  const { shown, open } = useShownSearch();
  const results = useResults();
  useSingleKey('/', () => {
    if (!shown) open();
  });
  const frame = useRef<HTMLSpanElement>(null);
  const isShown = shown !== null;
  const wasShown = useRef(isShown);
  useEffect(() => {
    // Focus the button, because the focused field disappeared with the search.
    if (wasShown.current && !isShown && document.activeElement === document.body) frame.current?.querySelector('button')?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  if (shown) return null;
  return (
    <span ref={frame}>
      {results && (
        <ButtonLink to={results} variant="quiet" icon={<IconArrowLeft size={20} aria-hidden />}>
          <span className={styles.label}>{texts.back}</span>
        </ButtonLink>
      )}
      {!results && (
        <Button variant="quiet" icon={<IconSearch size={20} aria-hidden />} onPress={open}>
          <span className={styles.label}>{texts.open}</span>
        </Button>
      )}
    </span>
  );
}
