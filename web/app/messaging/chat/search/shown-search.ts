import type { MemberId } from '@bros/contract/core/fields';
import { useSearchParams } from 'react-router';

/** Days are 'YYYY-MM-DD' or empty. */
export interface ShownSearch {
  words: string;
  where: 'room' | 'all';
  authorId: MemberId | null;
  since: string;
  until: string;
}

const readDay = (text: string | null): string =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
const readId = (text: string | null): MemberId | null =>
  text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? (text as MemberId) : null;

const NAMES = { words: 'find', where: 'in', authorId: 'by', since: 'since', until: 'until' } as const;

/** Back and a reload restore the results. Null if there is no search. */
export function useShownSearch() {
  const [parameters, setParameters] = useSearchParams();
  const words = parameters.get(NAMES.words);
  const shown: ShownSearch | null =
    words === null
      ? null
      : {
          words,
          where: parameters.get(NAMES.where) === 'room' ? 'room' : 'all',
          authorId: readId(parameters.get(NAMES.authorId)),
          since: readDay(parameters.get(NAMES.since)),
          until: readDay(parameters.get(NAMES.until)),
        };
  const write = (next: Partial<ShownSearch> | null, replace: boolean) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === null) for (const name of Object.values(NAMES)) after.delete(name);
        for (const [part, value] of Object.entries(next ?? {})) {
          const name = NAMES[part as keyof ShownSearch];
          if (value || part === 'words') after.set(name, value ?? '');
          else after.delete(name);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return {
    shown,
    open: () => write({ words: '' }, false),
    change: (changes: Partial<ShownSearch>) => write(changes, true),
    close: () => write(null, true),
  };
}
