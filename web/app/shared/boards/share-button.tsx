import { IconShare } from '@tabler/icons-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { boardTexts } from './board-texts.ts';

const { share: texts } = boardTexts;

interface ShareButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  path: string;
  title: string;
}

export function ShareButton({ path, title, size, variant = 'quiet' }: ShareButtonProps) {
  const url = new URL(path, location.origin).href;
  if (typeof navigator.share !== 'function') {
    return (
      <CopyButton size={size} variant={variant} text={url} copied={texts.copied} failed={texts.failed}>
        {texts.share}
      </CopyButton>
    );
  }
  // Closing the share sheet is not a failure.
  const share = () => navigator.share({ title, url }).catch(() => {});
  return (
    <Button size={size} variant={variant} icon={<IconShare size={20} aria-hidden />} onPress={share}>
      {texts.share}
    </Button>
  );
}
