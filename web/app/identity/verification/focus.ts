/** Use as `ref`. Defined outside components, so that React calls it only once. */
export const focusAtFirst = (element: HTMLElement | null): void => element?.focus();
