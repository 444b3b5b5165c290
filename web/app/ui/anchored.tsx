import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './anchored.module.css';
import { classes } from './classes.ts';
import { useOutsidePress } from './use-outside-press.ts';

const GAP_PX = 8;

interface AnchoredProps {
  anchor: HTMLElement;
  isAtStart?: boolean;
  /** Makes the popover a dialog. Without it, the content must be a menu with its own name. */
  label?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A browser popover, which no scrolling ancestor clips. */
export function Anchored({ anchor, isAtStart = false, label, onClose, children }: AnchoredProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The button that opened the popover closes it in its own handler.
  useOutsidePress(frame, true, (target) => !(anchor.matches('button') && anchor.contains(target)) && onClose());

  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.showPopover();
    const follow = () => anchor.isConnected && place(element, anchor, isAtStart);
    const handleScroll = () => (isInView(anchor) ? follow() : close());
    follow();
    // Content that loads later may not fit below.
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    observer.observe(document.body);
    addEventListener('resize', follow);
    addEventListener('scroll', handleScroll, true);
    return () => {
      observer.disconnect();
      removeEventListener('resize', follow);
      removeEventListener('scroll', handleScroll, true);
    };
  }, [anchor, isAtStart]);

  useEffect(() => {
    const element = frame.current;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || (label && isInChild(element, event.target))) return;
      // Otherwise, the dialog around the popover would close, too.
      event.preventDefault();
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

function isInView(anchor: HTMLElement): boolean {
  const { top, bottom } = anchor.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
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
