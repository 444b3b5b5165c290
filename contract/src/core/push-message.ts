/** A button of the notification. */
export interface PushAction {
  label: string;
  /** Below `/api/`. The service worker sends `body` there with POST. */
  path: string;
  body: Record<string, string>;
  /** Shown once the server has answered. */
  done: string;
}

/** Sent encrypted. */
export interface PushMessage {
  id: string;
  text: string;
  path: string;
  /** A later push with the same tag replaces this one on the device. */
  tag: string;
  /** The member's unread notices, for the icon of the installed app. */
  unreadCount?: number;
  /** Browsers show two at most; Safari shows none. */
  actions?: readonly PushAction[];
}
