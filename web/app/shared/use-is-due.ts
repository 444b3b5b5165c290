import { useIsSocketReady } from '../platform/socket.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';

/** Delays content below a phone's first view until live events reach the page. Immediately true on a wider window. */
export function useIsDue(): boolean {
  const isPhone = useIsPhone();
  const isListening = useIsSocketReady();
  return isListening || !isPhone;
}
