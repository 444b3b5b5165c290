import type { ChatMessage } from '@bros/contract/messaging/chat';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { dropDraft } from '../../../platform/form-draft.ts';
import { useMember } from '../../../platform/session.ts';
import { Failure } from '../../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../../ui/action-texts.ts';
import { messageActionTexts as texts } from '../message/message-action-texts.ts';
import { changeMessages } from '../timeline/timeline.ts';
import type { TimelineStore } from '../timeline/timeline-store.ts';
import styles from './edit-message.module.css';
import { type DraftContent, idsOf } from './message-draft.ts';
import { MessageInput } from './message-input.tsx';

export interface EditMessageProps {
  message: ChatMessage;
  store: TimelineStore;
  onClose: () => void;
}

export default function EditMessage({ message, store, onClose }: EditMessageProps) {
  const draftName = `chat-edit:${store.ownId}:${message.id}`;
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const canSeePeople = useMember().capabilities.includes('people.see');

  function close(): void {
    dropDraft(draftName);
    onClose();
  }
  async function save({ content, mentions }: DraftContent): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const changed = await client.chat.edit({
        messageId: message.id,
        version: message.version,
        content,
        mentions: idsOf(mentions),
      });
      store.change((timeline) => changeMessages(timeline, [changed]));
      close();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <div className={styles.edit}>
      <Failure error={failure} />
      <MessageInput
        draftName={draftName}
        startText={message.content}
        startMentions={message.mentions}
        roomId={canSeePeople ? message.roomId : null}
        ownId={store.ownId}
        isDisabled={false}
        isBusy={isBusy}
        startsFocused
        onSend={save}
        onCancel={close}
        labels={{
          input: texts.editing,
          hint: texts.editHint,
          send: actionTexts.save,
          sendLong: actionTexts.save,
          busy: texts.saving,
          cancel: actionTexts.cancel,
        }}
      />
    </div>
  );
}
