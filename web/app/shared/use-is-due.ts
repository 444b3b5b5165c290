import { useIsSocketReady } from '../platform/socket.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';

/** Content below a phone's first view waits for the socket. */
export function useIsDue(): boolean {
  const isPhone = useIsPhone();
  const isListening = useIsSocketReady();
  return isListening || !isPhone;
}
