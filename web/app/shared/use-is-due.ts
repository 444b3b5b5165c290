import { useIsSocketReady } from '../platform/socket.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';

/** Delays content below a phone's first view: false on phones until the socket is ready. */
export function useIsDue(): boolean {
  const isPhone = useIsPhone();
  const isListening = useIsSocketReady();
  return isListening || !isPhone;
}
