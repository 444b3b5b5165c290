import { QUICK_REACTIONS } from '@bros/contract/messaging/chat-rules';
import { useEffect, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './quick-reactions.module.css';
import { emojiTexts as texts } from './texts.ts';

interface QuickReactionsProps {
  own: readonly string[];
  onChoose: (emoji: string) => void;
  isAboveMenu?: boolean;
}

export function QuickReactions({ own, onChoose, isAboveMenu = false }: QuickReactionsProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isAboveMenu) row.current?.querySelector('button')?.focus();
  }, [isAboveMenu]);
  return (
    <fieldset ref={row} className={classes(styles.quick, isAboveMenu && styles.aboveMenu)}>
      <legend className="visually-hidden">{texts.quick}</legend>
      {QUICK_REACTIONS.map((emoji) => (
        <button
          key={emoji}
          type="button"
          tabIndex={isAboveMenu ? -1 : undefined}
          className={styles.emoji}
          aria-label={texts.reactWith(emoji)}
          aria-pressed={own.includes(emoji)}
          onClick={() => onChoose(emoji)}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}
