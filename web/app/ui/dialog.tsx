import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { uiTexts } from './texts.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, the one that goes on last. */
  footer?: ReactNode;
  /** Under the end of the header instead of in the middle; on phones a sheet at the bottom. */
  isAside?: boolean;
}

/** A question or a short task over the page: the browser's own modal dialog, which keeps the focus, closes with Esc and gives focus back. */
export function Dialog({ isOpen, ...open }: DialogProps) {
  return isOpen ? <OpenDialog {...open} /> : null;
}

function OpenDialog({ onClose, title, children, footer, isAside }: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect ends while the element is still in the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it from the keyboard; the click is on the backdrop
    <dialog
      ref={dialog}
      className={classes(styles.dialog, isAside && styles.aside)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={uiTexts.close} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <div>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
