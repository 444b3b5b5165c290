import type { ChatMessage } from '@bros/contract/messaging/chat';
import { IconX } from '@tabler/icons-react';
import { classes } from '../../../ui/classes.ts';
import { nameOf } from '../message/author-name.ts';
import { chatTexts } from '../texts.ts';
import { photoTexts } from './photo-texts.ts';
import styles from './reply-bar.module.css';

export function ReplyBar({ message, onCancel }: { message: ChatMessage; onCancel: () => void }) {
  return (
    <div className={classes('line gap-1', styles.bar)}>
      <p className="muted text-small truncated min-width-0 flex-1" role="status">
        <strong>{chatTexts.replyTo(nameOf(message))}</strong> {message.content || photoTexts.inQuote}
      </p>
      <button
        type="button"
        className="center muted bare pointer target-square"
        aria-label={chatTexts.stopReply}
        onClick={onCancel}
      >
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
