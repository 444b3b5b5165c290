import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Long enough that a word is typed before it is searched for. */
const TYPING_PAUSE_MS = 300;

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

/** What is being typed, handed on once the typing pauses; follows `value` when that changes elsewhere. */
export function useTypedText(value: string, onPause: (text: string) => void): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins with each letter, and only with that
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onPause(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
