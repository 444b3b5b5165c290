import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

const SHOWN_MS = 4000;

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'aria' | 'children'> {
  text: string;
  copied: string;
  /** For a browser that denies the clipboard, as on an insecure page. */
  failed: string;
}

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
      <span role="status" className={outcome === 'failed' ? 'bad text-small' : 'visually-hidden'}>
        {isCopied && copied}
        {outcome === 'failed' && failed}
      </span>
    </>
  );
}
