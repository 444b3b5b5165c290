const KEY = 'going-to';

/**
 * React Router reloads the page when a screen's file is gone, as after a release, and would come back to the screen that was left. The address that was asked
 * for is kept meanwhile, and the reloaded page goes there, once.
 */
export function keepReloadTarget(address: string | null): void {
  try {
    if (address) sessionStorage.setItem(KEY, address);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the reload comes back to where the press was made.
  }
}

/** Returns the target of a navigation that a reload interrupted; null without one. */
export function takeReloadTarget(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type === 'reload' ? address : null;
  } catch {
    return null;
  }
}
