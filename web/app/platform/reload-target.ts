import type { ClientInstrumentation } from 'react-router';

const KEY = 'reload-target';

/**
 * React Router reloads the page when a screen's file is missing, as after a release, and would return to the previous screen. The reloaded page navigates to
 * this target once.
 */
export function keepReloadTarget(path: string | null): void {
  try {
    if (path) sessionStorage.setItem(KEY, path);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, the reload returns to the previous screen.
  }
}

let navigations = 0;

/**
 * Stores the target before its files load, because a component would learn of the navigation too late if a file fails immediately. Back and Forward change the
 * URL first.
 */
export const reloadTargetKeeper: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        navigations += 1;
        const own = navigations;
        if (typeof to === 'string') keepReloadTarget(pathOf(to));
        await navigate();
        // A newer navigation keeps its own target.
        if (own === navigations) keepReloadTarget(null);
      },
    }),
};

function pathOf(to: string): string {
  const { pathname, search, hash } = new URL(to, location.href);
  return pathname + search + hash;
}

export function consumeReloadTarget(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type === 'reload' ? path : null;
  } catch {
    return null;
  }
}
