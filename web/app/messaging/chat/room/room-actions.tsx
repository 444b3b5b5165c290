import type { MessageId } from '@bros/contract/core/fields';
import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { type FormEvent, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { startOfDay } from '../../../platform/format.ts';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { Failure } from '../../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { roomActionTexts as texts } from './room-action-texts.ts';
import type { OpenRoom } from './rooms.ts';

export type RoomAction = 'leave' | 'date';

interface RoomActionsProps {
  action: RoomAction;
  room: OpenRoom;
  onOwnState: (own: OwnRoomState) => void;
  onGoTo: (messageId: MessageId) => void;
  onClose: () => void;
}

export default function RoomActions({ action, room, onOwnState, onGoTo, onClose }: RoomActionsProps) {
  if (action === 'date') return <DateDialog room={room} onGoTo={onGoTo} onClose={onClose} />;
  const leave = async () => onOwnState(await client.chat.leave({ roomId: room.id }));
  return (
    <ConfirmDialog texts={texts.leaving} action={leave} onClose={onClose}>
      <p>{texts.leaving.text}</p>
    </ConfirmDialog>
  );
}

const today = () => new Date().toLocaleDateString('sv-SE');

function DateDialog({ room, onGoTo, onClose }: Pick<RoomActionsProps, 'room' | 'onGoTo' | 'onClose'>) {
  const [day, setDay] = useState(today);
  const [answer, setAnswer] = useState<{ isBusy: boolean; failure: unknown; isNothing: boolean }>({
    isBusy: false,
    failure: null,
    isNothing: false,
  });
  const isDay = !Number.isNaN(startOfDay(day).getTime());

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isDay || answer.isBusy) return;
    setAnswer({ isBusy: true, failure: null, isNothing: false });
    try {
      const { messageId } = await client.chat.firstMessage({ roomId: room.id, since: startOfDay(day).toISOString() });
      setAnswer({ isBusy: false, failure: null, isNothing: messageId === null });
      if (!messageId) return;
      onClose();
      onGoTo(messageId);
    } catch (failure) {
      setAnswer({ isBusy: false, failure, isNothing: false });
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={texts.date.title}>
      <form onSubmit={(event) => void find(event)}>
        <Stack>
          <DateField label={labelTexts.day} name="day" value={day} onChange={setDay} max={today()} />
          {answer.isNothing && <p role="alert">{texts.date.nothing}</p>}
          <Failure error={answer.failure} />
          <Row align="end">
            <Button variant="quiet" onPress={onClose}>
              {actionTexts.cancel}
            </Button>
            <Button type="submit" isBusy={answer.isBusy} busyLabel={texts.date.busy} isDisabled={!isDay}>
              {texts.date.submit}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
