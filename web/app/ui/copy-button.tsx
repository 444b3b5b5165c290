import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import styles from './copy-button.module.css';

/** The button says for so long that it has copied. */
const SHOWN_MS = 4000;

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'aria' | 'children'> {
  text: string;
  /** Said in place of the button's words once the text is in the clipboard. */
  copied: string;
  /** Said beside it where the browser keeps the clipboard to itself: without a secure page, or where the reader forbade it. */
  failed: string;
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, copied, failed, variant = 'quiet', children, ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  const isCopied = outcome === 'copied';
  return (
    <>
      <Button
        {...look}
        variant={variant}
        icon={isCopied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        onPress={copy}
      >
        {isCopied ? copied : children}
      </Button>
      <span role="status" className={outcome === 'failed' ? styles.failed : 'visually-hidden'}>
        {isCopied && copied}
        {outcome === 'failed' && failed}
      </span>
    </>
  );
}
