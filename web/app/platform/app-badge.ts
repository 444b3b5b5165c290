/** The navigator of a page or the service worker. Firefox has no badges. */
export interface BadgeNavigator {
  setAppBadge?(count: number): Promise<void>;
}

/** 0 removes the number. Never fails, although a browser may refuse if the app is not installed. */
export async function setBadge(navigator: BadgeNavigator, count: number): Promise<void> {
  await navigator.setAppBadge?.(count).catch(() => undefined);
}
