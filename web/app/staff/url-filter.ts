import { useSearchParams } from 'react-router';

/** Filters that live in the address, so that going back and sending a link keep them. An empty value leaves the address. */
export function useUrlFilter() {
  const [params, setParams] = useSearchParams();
  return {
    /** The value of a filter that takes one of a few; undefined when the address names none of them. */
    choice<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
      return values.find((value) => value === params.get(name));
    },
    text: (name: string) => params.get(name) ?? '',
    set(changes: { readonly [name: string]: string }): void {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    },
  };
}
