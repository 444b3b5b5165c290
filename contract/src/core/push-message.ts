export interface PushAction {
  label: string;
  /** Starts with `/api/`. The browser sends `body` by POST. */
  path: string;
  body: Record<string, string>;
  done: string;
}

/** Sent encrypted. */
export interface PushMessage {
  id: string;
  text: string;
  path: string;
  /** A later push with this tag replaces it. */
  tag: string;
  unreadCount?: number;
  /** Browsers show two at most, Safari none. */
  actions?: readonly PushAction[];
}
