import { COMPARED_MAX } from '@bros/contract/rules';
import { useSearchParams } from 'react-router';
import { readCompared, readFilter, type ShownFilter, writeCompared, writeFilter } from './filter-in-address.ts';

/** At once, so that a box that was ticked stays ticked. */
const SILENTLY = { replace: true, preventScrollReset: true, flushSync: true };

/** The address as it stands, which is ahead of what is drawn while changes follow each other quickly: none may take back the one before. */
const addressNow = () => new URLSearchParams(window.location.search);

/** The filter being shown lives in the address, so that going back, reloading and sending a link keep it. Narrowing does not fill the history. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  return {
    shown: readFilter(parameters),
    change: (changes: Partial<ShownFilter>) => {
      const before = addressNow();
      setParameters(writeFilter({ ...readFilter(before), ...changes }, before), SILENTLY);
    },
  };
}

/** The places chosen to be compared, in the address beside the filter. */
export function useCompared() {
  const [parameters, setParameters] = useSearchParams();
  const slugs = readCompared(parameters);
  return {
    slugs,
    isFull: slugs.length >= COMPARED_MAX,
    choose: (slug: string, isChosen: boolean) => {
      const before = addressNow();
      const others = readCompared(before).filter((other) => other !== slug);
      setParameters(writeCompared(isChosen ? [...others, slug] : others, before), SILENTLY);
    },
    clear: () => setParameters(writeCompared([], addressNow()), SILENTLY),
  };
}
