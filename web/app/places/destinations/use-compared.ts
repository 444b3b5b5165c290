import { COMPARED_MAX } from '@bros/contract/core/rules';
import { useUrlState } from '../../platform/url-state.ts';
import { comparedInUrl } from './filter-in-url.ts';

export function useCompared() {
  const { shown, change } = useUrlState(comparedInUrl);
  const slugs = shown.compare;
  return {
    slugs,
    isFull: slugs.length >= COMPARED_MAX,
    choose: (slug: string, isChosen: boolean) =>
      change(({ compare }) => {
        const others = compare.filter((other) => other !== slug);
        return { compare: isChosen ? [...others, slug] : others };
      }),
    clear: () => change({ compare: [] }),
  };
}
