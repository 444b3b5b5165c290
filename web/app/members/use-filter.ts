import { useAddress } from '../platform/use-address.ts';
import { readFilter, type ShownFilter, writeFilter } from './filter-in-address.ts';

/** The filter being shown, in the address. */
export function useFilter() {
  const { parameters, change } = useAddress();
  return {
    shown: readFilter(parameters),
    change: (changes: Partial<ShownFilter>) => change((before) => writeFilter({ ...readFilter(before), ...changes })),
  };
}
