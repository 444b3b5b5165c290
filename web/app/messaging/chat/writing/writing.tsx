import type { SessionMember } from '@bros/contract/identity/accounts';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client, describeError } from '../../../platform/api.ts';
import { useIsSocketReady, useSocketEvents } from '../../../platform/socket.ts';
import { TierOffer } from '../../../shared/plans/tier-offer.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { roomActionTexts } from '../room/room-action-texts.ts';
import styles from '../room/room-panel.module.css';
import type { OpenRoom } from '../room/rooms.ts';
import { chatTexts } from '../texts.ts';
import type { DraftContent } from './message-draft.ts';
import { MessageInput } from './message-input.tsx';
import { ReplyBar } from './reply-bar.tsx';

interface WritingProps {
  room: OpenRoom;
  onOwnState: (own: OwnRoomState) => void;
  answered: ChatMessage | null;
  onCancel: (() => void) | undefined;
  member: SessionMember;
  isReady: boolean;
  draftName: string;
  startsFocused: boolean;
  onSend: (written: DraftContent) => void;
  onArrowUp: () => void;
  onTyping: () => void;
}

export function Writing({ room, onOwnState, member, isReady, answered, onCancel, ...input }: WritingProps) {
  const mutedUntil = useMutedUntil();
  if (!room.isActive || room.own.membership === 'left') return <ReadOnlyRoom room={room} onOwnState={onOwnState} />;
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
      <TierOffer isPlain capability="chat.post" text={chatTexts.readOnly} />
    </div>
  );
}

function ReadOnlyRoom({ room, onOwnState }: Pick<WritingProps, 'room' | 'onOwnState'>) {
  async function join(): Promise<void> {
    try {
      onOwnState(await client.chat.join({ roomId: room.id }));
    } catch (error) {
      showToast({ title: roomActionTexts.failed, text: describeError(error).text, tone: 'error' });
    }
  }
  return (
    <div className={styles.readOnly}>
      <p>{room.isActive ? roomActionTexts.leftText : roomActionTexts.archivedText}</p>
      {room.isActive && (
        <div>
          <Button size="small" onPress={join} busyLabel={roomActionTexts.joining}>
            {roomActionTexts.join}
          </Button>
        </div>
      )}
    </div>
  );
}

const EVENTS = ['connect', 'notice.created', 'session.changed'] as const;
/** No event announces the end of a mute. */
const MUTED_CHECK_MS = 30_000;

function useMutedUntil(): string | null {
  const queryClient = useQueryClient();
  const enabled = useIsSocketReady();
  const { data } = useQuery(
    api.moderation.ownRecord.queryOptions({
      enabled,
      refetchInterval: ({ state }) => (state.data?.mutedUntil ? MUTED_CHECK_MS : false),
    }),
  );
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.moderation.key() }));
  return data?.mutedUntil ?? null;
}
