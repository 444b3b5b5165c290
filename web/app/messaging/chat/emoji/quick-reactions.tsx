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
    <fieldset
      ref={row}
      className={classes('flex gap-4px between min-width-0 border-0', styles.quick, isAboveMenu && styles.aboveMenu)}
    >
      <legend className="visually-hidden">{texts.quick}</legend>
      {QUICK_REACTIONS.map((emoji) => (
        <button
          key={emoji}
          type="button"
          tabIndex={isAboveMenu ? -1 : undefined}
          className={classes('center padding-0 rounded pointer target-square hover-sunken', styles.emoji)}
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
