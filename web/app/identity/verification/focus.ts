/** The function is stable, so React calls it once. */
export const focusAtFirst = (element: HTMLElement | null): void => element?.focus();
