import type { ChatMessage } from '@bros/contract/messaging/chat';
import { IconX } from '@tabler/icons-react';
import { nameOf } from '../message/author-name.ts';
import { chatTexts } from '../texts.ts';
import { photoTexts } from './photo-texts.ts';
import styles from './reply-bar.module.css';

export function ReplyBar({ message, onCancel }: { message: ChatMessage; onCancel: () => void }) {
  return (
    <div className={styles.bar}>
      <p className={styles.text} role="status">
        <strong>{chatTexts.replyTo(nameOf(message))}</strong> {message.content || photoTexts.inQuote}
      </p>
      <button type="button" className={styles.close} aria-label={chatTexts.stopReply} onClick={onCancel}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
