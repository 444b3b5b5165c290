import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { Reaction } from '@bros/contract/messaging/reactions';
import { formatNumber } from '../../../platform/format.ts';
import { classes } from '../../../ui/classes.ts';
import { chatTexts } from '../texts.ts';
import styles from './message-reactions.module.css';

export interface MessageReactionsProps {
  message: ChatMessage;
  own: readonly Reaction[];
  onReact: ((reaction: Reaction) => void) | null;
}

export function MessageReactions({ message, own, onReact }: MessageReactionsProps) {
  return (
    <ul className={classes('wrap gap-6px', styles.reactions)}>
      {message.reactions.map(({ reaction, count }) => (
        <li key={reaction}>
          <button
            type="button"
            className={classes('ink text-small border-strong raised pointer', styles.reaction)}
            disabled={!onReact}
            aria-pressed={own.includes(reaction)}
            aria-label={chatTexts.reacted(reaction, count)}
            onClick={() => onReact?.(reaction)}
          >
            <span className={styles.emoji}>{reaction}</span> {formatNumber(count)}
          </button>
        </li>
      ))}
    </ul>
  );
}
