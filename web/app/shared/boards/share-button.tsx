import { IconShare } from '@tabler/icons-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { boardTexts } from './board-texts.ts';
import { addressOf, share } from './share.ts';

const { share: texts } = boardTexts;

interface ShareButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  path: string;
  title: string;
}

export function ShareButton({ path, title, size, variant = 'quiet' }: ShareButtonProps) {
  if (typeof navigator.share !== 'function') {
    return (
      <CopyButton size={size} variant={variant} text={addressOf(path)} copied={texts.copied} failed={texts.failed}>
        {texts.share}
      </CopyButton>
    );
  }
  return (
    <Button size={size} variant={variant} icon={<IconShare size={20} aria-hidden />} onPress={() => share(path, title)}>
      {texts.share}
    </Button>
  );
}
