import { useSearchParams } from 'react-router';
import { readFilter, type ShownFilter, writeFilter } from './filter-in-address.ts';

/**
 * The filter being shown lives in the address, so that going back, reloading and sending a link keep it. Narrowing does not fill the history.
 */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const shown = readFilter(parameters);
  return {
    shown,
    change: (changes: Partial<ShownFilter>) =>
      setParameters((before) => writeFilter({ ...readFilter(before), ...changes }), { replace: true, preventScrollReset: true }),
  };
}
