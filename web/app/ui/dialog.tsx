import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { uiTexts } from './texts.ts';
import { Toaster } from './toast.tsx';
import { showToastsIn } from './toasts.ts';
import { useDisabledEscape } from './use-disabled-escape.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Prevents closing during an action, because its result is shown here. */
  isLocked?: boolean;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** A bottom sheet on phones. */
  isAside?: boolean;
}

/** The native modal dialog traps the focus, closes with Esc and returns the focus. */
export function Dialog({ isOpen, ...open }: DialogProps) {
  return isOpen ? <OpenDialog {...open} /> : null;
}

function OpenDialog({ onClose, isLocked, title, children, footer, isAside }: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A text selection may end on the backdrop, so the press, too, must begin there.
  const hasBegunBeside = useRef(false);
  const [dialogKey] = useState(() => Symbol(title));

  // Closing returns the focus only while the element is in the document, so this is a layout effect.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const giveBack = showToastsIn(dialogKey);
    return () => {
      element?.close();
      giveBack();
    };
  }, [dialogKey]);

  useDisabledEscape(isLocked === true);
  const close = () => !isLocked && onClose();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc also closes the dialog, through the 'cancel' event
    <dialog
      ref={dialog}
      className={classes('padding-0 ink text-start surface', styles.dialog, isAside && styles.aside)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        hasBegunBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => hasBegunBeside.current && event.target === event.currentTarget && close()}
    >
      <div className="grid gap-2 padding-3">
        <div className="flex gap-2 between align-start">
          <h2 id={titleId} className="text-h3">
            {title}
          </h2>
          <button
            type="button"
            className={classes('muted flex-none bare-square', styles.close)}
            aria-label={uiTexts.close}
            disabled={isLocked}
            onClick={close}
          >
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <div>{children}</div>
        {footer && <div className={classes('wrap gap-1', styles.footer)}>{footer}</div>}
      </div>
      <Toaster dialog={dialogKey} />
    </dialog>
  );
}
