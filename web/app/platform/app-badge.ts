/** The navigator of a page or the service worker. Firefox has no badges. */
export interface BadgeNavigator {
  setAppBadge?(count: number): Promise<void>;
}

/** Sets the number on the app's icon; 0 removes it. Never fails, although a browser may refuse, for example if the app is not installed. */
export async function setBadge(navigator: BadgeNavigator, count: number): Promise<void> {
  await navigator.setAppBadge?.(count).catch(() => undefined);
}
