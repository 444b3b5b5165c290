/** Gives the focus to an element when it appears: a step that replaces another takes the reader along. Its identity never changes, so React calls it once. */
export const focusAtFirst = (element: HTMLElement | null): void => element?.focus();
