import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export const CHOSEN = { isChosen: true };

export function useChosen(panel: RefObject<HTMLElement | null>): void {
  // A new object for each navigation, even to the same room.
  const location = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // A reload keeps the link's state, so check for a new navigation.
    if (type !== 'PUSH' || !(location.state as typeof CHOSEN | null)?.isChosen) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [location, type, panel]);
}

export function useOpenInView(list: RefObject<HTMLElement | null>, openId: string | undefined, isLoaded: boolean): void {
  useEffect(() => {
    const open = openId && isLoaded && list.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would scroll the page too.
    if (!open || !list.current) return;
    const { clientWidth, clientHeight } = list.current;
    list.current.scrollTo({
      left: open.offsetLeft - (clientWidth - open.offsetWidth) / 2,
      top: open.offsetTop - (clientHeight - open.offsetHeight) / 2,
    });
  }, [list, openId, isLoaded]);
}
