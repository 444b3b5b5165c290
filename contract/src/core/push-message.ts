/** Sent encrypted. */
export interface PushMessage {
  id: string;
  text: string;
  path: string;
  /** A later push with the same tag replaces this one on the device. */
  tag: string;
}
