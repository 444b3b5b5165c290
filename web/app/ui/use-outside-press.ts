import { useEffect } from 'react';

export function useOutsidePress(
  element: { current: HTMLElement | null },
  isOpen: boolean,
  onLeave: (target: Node) => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const handle = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onLeave(event.target);
    };
    document.addEventListener('pointerdown', handle);
    return () => document.removeEventListener('pointerdown', handle);
  }, [element, isOpen, onLeave]);
}
