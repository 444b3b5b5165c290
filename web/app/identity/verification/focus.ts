/** Use as `ref`. Defined outside components, so React calls it only once. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
