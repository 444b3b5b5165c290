import { useIsSocketReady } from '../platform/socket.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';

/** On phones, content below the first view waits until the socket is ready. */
export function useIsDue(): boolean {
  const isPhone = useIsPhone();
  const isListening = useIsSocketReady();
  return isListening || !isPhone;
}
