import { IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import { uiTexts } from './texts.ts';
import styles from './toast.module.css';
import { dismissToast, readToasts, subscribeToToasts } from './toasts.ts';

export function Toaster({ dialog }: { dialog?: symbol }) {
  const read = () => readToasts(dialog);
  const toasts = useSyncExternalStore(subscribeToToasts, read, read);
  return (
    <section className={styles.host} aria-label={uiTexts.notices} aria-live="polite">
      {toasts.map((toast) =>
        toast.tone === 'screenReaderOnly' ? (
          <p key={toast.id} className="visually-hidden">
            {toast.title}. <span>{toast.text}</span>
          </p>
        ) : (
          <div
            key={toast.id}
            className={classes('flex gap-1 align-start border raised shadow', styles.toast, styles[toast.tone])}
            role={toast.tone === 'error' ? 'alert' : undefined}
          >
            <div className="break-anywhere flex-1">
              <p className="semibold">{toast.title}</p>
              {toast.text && <p className="muted text-small">{toast.text}</p>}
            </div>
            <button
              type="button"
              className={classes('center muted flex-none bare pointer', styles.close)}
              aria-label={uiTexts.dismissNotice}
              onClick={() => dismissToast(toast.id)}
            >
              <IconX size={18} aria-hidden />
            </button>
          </div>
        ),
      )}
    </section>
  );
}
