import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { Anchored } from '../../../ui/anchored.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './emoji-picker.module.css';
import { emojiTexts as texts } from './texts.ts';

const EmojiPicker = lazyPart(() => import('./emoji-picker.tsx'));

interface EmojiPanelProps {
  anchor: HTMLElement;
  label: string;
  onChoose: (emoji: string) => void;
  onClose: () => void;
  startsFocused?: boolean;
  children?: ReactNode;
}

export function EmojiPanel({ anchor, label, onChoose, onClose, startsFocused, children }: EmojiPanelProps) {
  return (
    <Anchored anchor={anchor} label={label} onClose={onClose}>
      <div className={classes('grid surface clip shadow', styles.frame)}>
        {children}
        <Suspense fallback={<p className={styles.waiting}>{texts.loading}</p>}>
          <EmojiPicker onChoose={onChoose} startsFocused={startsFocused} />
        </Suspense>
      </div>
    </Anchored>
  );
}
