import type { ReactNode } from 'react';
import { MenuList, type MenuListProps } from '../../../ui/menu.tsx';
import { Anchored } from '../emoji/anchored.tsx';

interface MessageMenuProps extends Pick<MenuListProps, 'label' | 'items'> {
  /** The button that opened it, which gets the focus back. */
  anchor: HTMLElement;
  onClose: () => void;
  children?: ReactNode;
}

/** The menu of a message, with what stands above its entries. */
export function MessageMenu({ anchor, label, items, onClose, children }: MessageMenuProps) {
  function close(): void {
    anchor.focus();
    onClose();
  }
  return (
    <Anchored anchor={anchor} onClose={onClose}>
      {children}
      <MenuList label={label} items={items} onClose={close} onLeave={onClose} />
    </Anchored>
  );
}
