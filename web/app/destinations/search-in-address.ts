import { useSearchParams } from 'react-router';
import { useTyped } from '../ui/use-typed.ts';

const PARAMETER = 'search';

/**
 * The search typed by the reader and the one being shown. The latter lives in the address, so that going back and reloading keep it; typing
 * does not fill the history.
 */
export function useSearchInAddress() {
  const [parameters, setParameters] = useSearchParams();
  const shown = parameters.get(PARAMETER) ?? '';
  const [typed, setTyped] = useTyped(shown, (wanted) =>
    setParameters(wanted === '' ? {} : { [PARAMETER]: wanted }, { replace: true, preventScrollReset: true }),
  );
  return { typed, setTyped, shown };
}
