import type { ChatMessage } from '@bros/contract/messaging/chat';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { outboxTexts } from '../../../ui/outbox-texts.ts';
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
  /** Copied from the member's last message, so the row does not change once stored. */
  author: ChatMessage['author'];
  onTryAgain: () => void;
  onChange: () => void;
  onDiscard: () => void;
}

export function OutgoingItem({ message, ownName, isLater, author, ...actions }: OutgoingItemProps) {
  const isSending = message.state === 'sending';
  const isFailed = message.state === 'failed';
  return (
    <div
      className={classes('grid columns-auto-1 gap-12px relative', styles.message)}
      data-own
      data-state={message.state}
      data-later={isLater || undefined}
    >
      {isLater ? <span /> : <MessageAvatar type="user" name={ownName} author={author} />}
      <div className={classes('min-width-0', styles.body)}>
        <p className={isLater ? 'visually-hidden' : styles.head}>
          <strong className={classes('ink semibold truncated no-underline', styles.name)}>{labelTexts.you}</strong>
          {isSending && <span>{chatTexts.sending}</span>}
        </p>
        <p className={styles.content}>
          <MessageText content={message.content} mentions={message.mentions} />
        </p>
        <Photos photos={message.photos} authorName={ownName} isOwn />
        {!isSending && (
          <div className={classes('row bad text-small', styles.failed)} data-state={message.state}>
            <span>{isFailed ? `${chatTexts.failed} ${message.reason ?? ''}` : outboxTexts.waiting}</span>
            <span className="wrap">
              <Button variant="plain" size="small" onPress={actions.onTryAgain}>
                {uiTexts.tryAgain}
              </Button>
              <Button variant="plain" size="small" onPress={actions.onChange}>
                {outboxTexts.change}
              </Button>
              <Button variant="plain" size="small" onPress={actions.onDiscard}>
                {outboxTexts.discard}
              </Button>
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
