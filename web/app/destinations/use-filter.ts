import { COMPARED_MAX } from '@bros/contract/rules';
import { useAddress } from '../platform/use-address.ts';
import { readCompared, readFilter, type ShownFilter, writeCompared, writeFilter } from './filter-in-address.ts';

/** The filter being shown, in the address. */
export function useFilter() {
  const { parameters, change } = useAddress();
  return {
    shown: readFilter(parameters),
    change: (changes: Partial<ShownFilter>) => change((before) => writeFilter({ ...readFilter(before), ...changes }, before)),
  };
}

/** The places chosen to be compared, in the address beside the filter. */
export function useCompared() {
  const { parameters, change } = useAddress();
  const slugs = readCompared(parameters);
  return {
    slugs,
    isFull: slugs.length >= COMPARED_MAX,
    choose: (slug: string, isChosen: boolean) =>
      change((before) => {
        const others = readCompared(before).filter((other) => other !== slug);
        return writeCompared(isChosen ? [...others, slug] : others, before);
      }),
    clear: () => change((before) => writeCompared([], before)),
  };
}
