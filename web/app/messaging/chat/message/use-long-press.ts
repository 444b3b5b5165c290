import { type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 450;
/** A finger that moves farther scrolls. */
const STILL_PX = 10;

/** Calls `onHold` when a finger rests on an element. Links and buttons inside keep their own meaning. */
export function useLongPress(onHold: ((element: HTMLElement) => void) | null) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  function end(): void {
    clearTimeout(held.current?.timer);
    held.current = null;
  }
  useEffect(() => () => clearTimeout(held.current?.timer), []);
  if (!onHold) return {};
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      end();
      const { currentTarget, target, pointerType, clientX, clientY } = event;
      if (pointerType !== 'touch' || (target as Element).closest('a, button')) return;
      const timer = setTimeout(() => onHold(currentTarget), HOLD_MS);
      held.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The browser's own menu would lie over ours. */
    onContextMenu: (event: { preventDefault: () => void }) => held.current && event.preventDefault(),
  };
}
