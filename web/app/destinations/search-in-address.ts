import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'search';
/** A pause this long in typing starts the search. */
const PAUSE_MS = 250;

/**
 * The search typed by the reader and the one being shown. The latter lives in the address, so that going back and reloading keep it; typing
 * does not fill the history.
 */
export function useSearchInAddress() {
  const [parameters, setParameters] = useSearchParams();
  const shown = parameters.get(PARAMETER) ?? '';
  const [typed, setTyped] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    // The address changed by itself (back, a link) or caught up with what was typed.
    setLastShown(shown);
    if (typed.trim() !== shown) setTyped(shown);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === shown) return;
    const timer = setTimeout(() => {
      setParameters(wanted === '' ? {} : { [PARAMETER]: wanted }, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, shown, setParameters]);
  return { typed, setTyped, shown };
}
