import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import iconButton from '../../../ui/icon-button.module.css';
import { useSingleKey } from '../../../ui/single-keys.ts';
import { useShownSearch } from './shown-search.ts';
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
    // The focused field disappeared with the search.
    if (wasShown.current && !isShown && document.activeElement === document.body) frame.current?.querySelector('button')?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  if (shown) return null;
  return (
    <span ref={frame}>
      {results ? (
        <Link to={results} className={iconButton.button} aria-label={texts.back} title={texts.back}>
          <IconArrowLeft size={20} aria-hidden />
        </Link>
      ) : (
        <button type="button" className={iconButton.button} aria-label={texts.open} title={texts.open} onClick={open}>
          <IconSearch size={20} aria-hidden />
        </button>
      )}
    </span>
  );
}
