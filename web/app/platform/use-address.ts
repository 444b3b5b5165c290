import { useSearchParams } from 'react-router';

/** At once, so that a box that was ticked stays ticked; without filling the history, and without scrolling away. */
const SILENTLY = { replace: true, preventScrollReset: true, flushSync: true };

/**
 * What is shown lives in the address, so that going back, reloading and sending a link keep it. A change begins at the address as it stands, which is ahead
 * of what is drawn while changes follow each other quickly: none takes back the one before.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  return {
    parameters,
    change: (to: (before: URLSearchParams) => URLSearchParams) =>
      setParameters(to(new URLSearchParams(window.location.search)), SILENTLY),
  };
}
