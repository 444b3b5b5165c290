import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { client } from '../../platform/api.ts';
import { ReplyForm } from '../../shared/replies/reply-form.tsx';
import { Thread } from '../../shared/replies/thread.tsx';
import { useActionWithToast, useRefreshEvents, useReplies } from './events.ts';
import { eventPageTexts } from './page-texts.ts';

const { thread: texts } = eventPageTexts;

export function EventThread({ event }: { event: EventPage }) {
  const { id: eventId } = event;
  const action = useActionWithToast();
  const refresh = useRefreshEvents();
  const form = event.can.reply && (
    <ReplyForm
      texts={texts}
      draftName={`event-reply-${eventId}`}
      send={(reply) => client.events.reply({ eventId, ...reply }, { context: { isIdempotent: true } })}
      refresh={refresh}
    />
  );
  return (
    <Thread
      query={useReplies(eventId)}
      texts={texts}
      targetType="eventReply"
      actions={{
        remove: (replyId) => action(() => client.events.removeReply({ eventId, replyId }), texts.removed),
        setHidden: async (replyId, order) => {
          await client.staff.setEventReplyHidden({ eventId, replyId, ...order });
          void refresh();
        },
      }}
      form={form}
    />
  );
}
