import type { ChatMessage } from '@bros/contract/messaging/chat';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { chatTexts } from '../texts.ts';
import type { Outgoing } from '../timeline/timeline.ts';
import styles from './message-item.module.css';
import { MessageAvatar, Photos } from './message-parts.tsx';
import { MessageText } from './message-text.tsx';

export interface OutgoingItemProps {
  message: Outgoing;
  ownName: string;
  isLater: boolean;
  /** Copied from the member's last message, so that the row looks the same once the server stores it. */
  author: ChatMessage['author'];
  onTryAgain: () => void;
  onDiscard: () => void;
}

export function OutgoingItem({ message, ownName, isLater, author, onTryAgain, onDiscard }: OutgoingItemProps) {
  const isFailed = message.state === 'failed';
  return (
    <div className={styles.message} data-own data-state={message.state} data-later={isLater || undefined}>
      {isLater ? <span /> : <MessageAvatar type="user" name={ownName} author={author} />}
      <div className={styles.body}>
        <p className={isLater ? 'visually-hidden' : styles.head}>
          <strong className={classes('ink semibold truncated no-underline', styles.name)}>{labelTexts.you}</strong>
          {!isFailed && <span>{chatTexts.sending}</span>}
        </p>
        <p className={styles.content}>
          <MessageText content={message.content} mentions={message.mentions} />
        </p>
        <Photos photos={message.photos} authorName={ownName} isOwn />
        {isFailed && (
          <div className={styles.failed}>
            <span>
              {chatTexts.failed} {message.reason}
            </span>
            <Button variant="plain" size="small" onPress={onTryAgain}>
              {uiTexts.tryAgain}
            </Button>
            <Button variant="plain" size="small" onPress={onDiscard}>
              {chatTexts.discard}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
