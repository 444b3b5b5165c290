import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the frame when `state` changes and the focused element was removed. Needs `tabIndex={-1}`. */
export function useKeptFocus<Frame extends HTMLElement = HTMLDivElement>(state: string | boolean): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  const lastState = useRef(state);
  const hadFocus = useRef(false);

  useEffect(() => {
    const note = () => {
      // The body gets a removed element's focus.
      if (document.activeElement !== document.body) hadFocus.current = frame.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    if (lastState.current === state) return;
    lastState.current = state;
    if (hadFocus.current && document.activeElement === document.body) frame.current?.focus();
  }, [state]);
  return frame;
}
