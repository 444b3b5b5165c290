/** The content of a push, which travels encrypted. */
export interface PushMessage {
  /** The notice's. */
  id: string;
  text: string;
  /** The path that it leads to. */
  path: string;
  /** A later push with the same tag replaces the earlier one on the device. */
  tag: string;
}
