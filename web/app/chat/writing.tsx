import type { SessionMember } from '@bros/contract/accounts';
import type { ChatMessage } from '@bros/contract/chat';
import type { RoomStanding } from '@bros/contract/chat-rooms';
import { paths } from '@bros/contract/paths';
import { tierFor } from '@bros/contract/tiers';
import { Link } from 'react-router';
import { client, describeError } from '../platform/api.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';
import type { Said } from './message-draft.ts';
import { MessageInput } from './message-input.tsx';
import { ReplyBar } from './reply-bar.tsx';
import { roomActsTexts } from './room-acts-texts.ts';
import styles from './room-panel.module.css';
import type { OpenRoom } from './rooms.ts';
import { chatTexts } from './texts.ts';
import { useMutedUntil } from './use-muted-until.ts';

interface WritingProps {
  room: OpenRoom;
  onStanding: (own: RoomStanding) => void;
  /** The message that is being answered. */
  answered: ChatMessage | null;
  onCancel: (() => void) | undefined;
  member: SessionMember;
  isReady: boolean;
  draftName: string;
  startsFocused: boolean;
  onSend: (said: Said) => void;
  onArrowUp: () => void;
  onTyping: () => void;
}

/** The input for those who may post; to others it is said with what they could. */
export function Writing({ room, onStanding, member, isReady, answered, onCancel, ...input }: WritingProps) {
  const mutedUntil = useMutedUntil();
  if (!room.isActive || room.own.membership === 'left') return <ReadOnlyRoom room={room} onStanding={onStanding} />;
  if (mutedUntil) {
    return (
      <div className={styles.readOnly} role="status">
        <p>
          <strong>{chatTexts.mutedTitle(mutedUntil)}</strong>
        </p>
        <p>{chatTexts.muted}</p>
      </div>
    );
  }
  if (member.capabilities.includes('chat.post')) {
    return (
      <>
        {answered && onCancel && <ReplyBar message={answered} onCancel={onCancel} />}
        <MessageInput
          key={input.draftName}
          roomId={member.capabilities.includes('people.see') ? room.id : null}
          ownId={member.id}
          photosOf={member}
          isDisabled={!isReady}
          onEscape={onCancel}
          {...input}
        />
      </>
    );
  }
  return (
    <div className={styles.readOnly}>
      <p>
        <strong>{chatTexts.readOnlyTitle}</strong>
      </p>
      <p>{chatTexts.readOnly(tierFor('chat.post'))}</p>
      <p>
        <Link to={paths.paymentFor(tierFor('chat.post'))}>{chatTexts.upgrade(tierFor('chat.post'))}</Link>
      </p>
    </div>
  );
}

/** A room that is archived, or that the reader left. */
function ReadOnlyRoom({ room, onStanding }: Pick<WritingProps, 'room' | 'onStanding'>) {
  async function join(): Promise<void> {
    try {
      onStanding(await client.chat.join({ roomId: room.id }));
    } catch (error) {
      showToast({ title: roomActsTexts.failed, text: describeError(error).text, tone: 'error' });
    }
  }
  return (
    <div className={styles.readOnly}>
      <p>{room.isActive ? roomActsTexts.leftText : roomActsTexts.archivedText}</p>
      {room.isActive && (
        <div>
          <Button size="small" onPress={join} busyLabel={roomActsTexts.joining}>
            {roomActsTexts.join}
          </Button>
        </div>
      )}
    </div>
  );
}
