import type { ClientInstrumentation } from 'react-router';

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

let navigations = 0;

/**
 * Keeps the target of each navigation from before its files are asked for until it ends. A component would hear of the navigation only when React renders it,
 * and a file that fails at once is faster than that. Going back and forward needs nothing: the browser changes the address first.
 */
export const reloadTargetKeeper: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        navigations += 1;
        const own = navigations;
        if (typeof to === 'string') keepReloadTarget(addressOf(to));
        await navigate();
        // A newer navigation keeps its own target.
        if (own === navigations) keepReloadTarget(null);
      },
    }),
};

function addressOf(to: string): string {
  const { pathname, search, hash } = new URL(to, location.href);
  return pathname + search + hash;
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
