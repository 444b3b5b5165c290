import { useIsListening } from '../platform/socket.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';

/** True once it is time to ask for what a phone shows below its first view, and a wider window in it: there at once, on a phone once news reaches the page. */
export function useIsDue(): boolean {
  const isPhone = useIsPhone();
  const isListening = useIsListening();
  return isListening || !isPhone;
}
