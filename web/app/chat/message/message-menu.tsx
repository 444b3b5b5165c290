import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { MenuList, type MenuListProps, useOutsidePress } from '../../ui/menu.tsx';
import styles from './message-menu.module.css';

/** This far from its button and from the edges of the window. */
const GAP_PX = 8;

interface MessageMenuProps extends Pick<MenuListProps, 'label' | 'items'> {
  /** The button that opened it: it hangs there, above where there is no room below, and gives the focus back. */
  anchor: HTMLElement;
  onClose: () => void;
  children?: ReactNode;
}

/** A menu over the list of messages, which may scroll and ends at the input: so it lies on top of the page and not in it. */
export function MessageMenu({ anchor, label, items, onClose, children }: MessageMenuProps) {
  const frame = useRef<HTMLDivElement>(null);
  useOutsidePress(frame, true, onClose);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.showPopover();
    place(element, anchor);
    addEventListener('resize', onClose);
    return () => removeEventListener('resize', onClose);
  }, [anchor, onClose]);

  function close(): void {
    anchor.focus();
    onClose();
  }
  return (
    <div ref={frame} popover="manual" className={styles.menu}>
      {children}
      <MenuList label={label} items={items} onClose={close} onLeave={onClose} />
    </div>
  );
}

function place(element: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const below = bottom + GAP_PX;
  const hasRoomBelow = below + height + GAP_PX < window.innerHeight;
  element.style.top = `${Math.max(GAP_PX, hasRoomBelow ? below : top - GAP_PX - height)}px`;
  element.style.left = `${Math.max(GAP_PX, right - width)}px`;
}
