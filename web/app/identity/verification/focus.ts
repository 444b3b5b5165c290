/** Use as `ref`. React calls an inline function again at each render, which would move the focus again. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
