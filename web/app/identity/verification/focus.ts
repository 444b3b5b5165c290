/** Use as `ref`. Defined outside components, so that React calls it only once. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
