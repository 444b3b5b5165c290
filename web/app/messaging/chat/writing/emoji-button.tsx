import { IconMoodSmile } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { EmojiPanel } from '../emoji/emoji-panel.tsx';
import { emojiTexts as texts } from '../emoji/texts.ts';
import styles from './message-input.module.css';

interface EmojiButtonProps {
  isDisabled: boolean;
  onChoose: (emoji: string) => void;
}

export function EmojiButton({ isDisabled, onChoose }: EmojiButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <button
        type="button"
        className={styles.emoji}
        aria-label={texts.add}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={isDisabled}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <IconMoodSmile size={22} aria-hidden />
      </button>
      {anchor && (
        <EmojiPanel
          anchor={anchor}
          label={texts.add}
          // On phones the keyboard would cover the emoji.
          startsFocused={!isPhone}
          onChoose={(emoji) => {
            close();
            onChoose(emoji);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
