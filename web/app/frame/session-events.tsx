import { useSessionEvents } from '../platform/socket.ts';

/** Listens to what the server says about the session. */
export default function SessionEvents() {
  useSessionEvents();
  return null;
}
