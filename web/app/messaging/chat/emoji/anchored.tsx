import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../../../ui/classes.ts';
import { useOutsidePress } from '../../../ui/menu.tsx';
import styles from './anchored.module.css';

const GAP_PX = 8;

interface AnchoredProps {
  anchor: HTMLElement;
  isAtStart?: boolean;
  /** Makes the popover a dialog. Without it, the content must be a menu with its own name. */
  label?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A browser popover, which the scrolling list does not clip. */
export function Anchored({ anchor, isAtStart = false, label, onClose, children }: AnchoredProps) {
  const frame = useRef<HTMLDivElement>(null);
  useOutsidePress(frame, true, onClose);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    if (!element.matches(':popover-open')) element.showPopover();
    place(element, anchor, isAtStart);
    // Content that loads later may not fit below.
    const observer = new ResizeObserver(() => place(element, anchor, isAtStart));
    observer.observe(element);
    addEventListener('resize', onClose);
    return () => {
      observer.disconnect();
      removeEventListener('resize', onClose);
    };
  }, [anchor, isAtStart, onClose]);

  useEffect(() => {
    const element = frame.current;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || (label && isInChild(element, event.target))) return;
      anchor.focus();
      onClose();
    };
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [anchor, label, onClose]);

  const content = (
    <div
      ref={frame}
      popover="manual"
      className={classes('padding-0 bare', styles.anchored)}
      {...(label && { role: 'dialog', 'aria-label': label })}
    >
      {children}
    </div>
  );
  // Inside the message form, Enter in a dialog's field would send the message.
  return label ? createPortal(content, document.body) : content;
}

function isInChild(frame: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=menu], [role=dialog], dialog') !== frame;
}

function place(element: HTMLElement, anchor: HTMLElement, isAtStart: boolean): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const below = bottom + GAP_PX;
  const highest = window.innerHeight - height - GAP_PX;
  element.style.top = `${Math.max(GAP_PX, below <= highest ? below : Math.min(highest, top - GAP_PX - height))}px`;
  const wanted = isAtStart ? left : right - width;
  element.style.left = `${Math.max(GAP_PX, Math.min(wanted, window.innerWidth - GAP_PX - width))}px`;
}
