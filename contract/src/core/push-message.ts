/** A button of the notification. */
export interface PushAction {
  label: string;
  /** Must start with `/api/`. The service worker sends `body` to it with POST. */
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
