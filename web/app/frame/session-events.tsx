import { useSessionEvents } from '../platform/socket.ts';

export default function SessionEvents() {
  useSessionEvents();
  return null;
}
