import { useIsSocketReady } from '../platform/socket.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';

/** False until live events reach the page, to delay content below a phone's first view. Immediately true in a wider window. */
export function useIsDue(): boolean {
  const isPhone = useIsPhone();
  const isListening = useIsSocketReady();
  return isListening || !isPhone;
}
