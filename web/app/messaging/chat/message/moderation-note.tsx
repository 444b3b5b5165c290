import type { MessageId } from '@bros/contract/core/fields';
import type { OwnCase } from '@bros/contract/core/moderation';
import { APPEAL_MAX_CHARACTERS, type MessageState } from '@bros/contract/core/moderation-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { DialogForm } from '../../../shared/dialogs/dialog-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './message-item.module.css';
import { moderationNoteTexts as labels } from './moderation-note-texts.ts';

export default function ModerationNote({ messageId, state }: { messageId: MessageId; state: MessageState }) {
  // Staff may have decided since the last fetch.
  const record = useQuery(api.moderation.ownRecord.queryOptions({ staleTime: 0, refetchOnMount: true }));
  const [isOpen, setOpen] = useState(false);
  const found = record.data?.cases.find((each) => each.messageId === messageId);
  return (
    <div className={classes('row bad text-small', styles.failed)} data-state={state}>
      <span>
        {state === 'hidden' ? labels.waiting : found?.suspicion && found.outcome === null ? labels.hidden : labels.removed}
        {state === 'removed' && found?.removalReason && ` ${labels.because[found.removalReason]}`}
        {found && found.appeal !== null && found.state !== 'closed' && ` ${labels.appealed}`}
      </span>
      {/* The room omits a removed message's text. */}
      {state === 'removed' && found && <q>{found.content}</q>}
      {found?.canAppeal && (
        <Button variant="plain" size="small" onPress={() => setOpen(true)}>
          {labels.appeal}
        </Button>
      )}
      {found && isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={labels.appealTitle}>
          <AppealForm found={found} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

function AppealForm({ found, onClose }: { found: OwnCase; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { text: '' },
    draft: `appeal:${found.id}`,
    errorMessages: { text: { other: labels.wrongWhy } },
    loadSchema: async () => (await import('@bros/contract/core/moderation')).appealForm,
    toInput: ({ text }) => ({ caseId: found.id, text }),
    send: async (input) => {
      await client.moderation.appeal(input);
      await queryClient.invalidateQueries({ queryKey: api.moderation.key() });
      showToast({ title: labels.sent, text: labels.sentText });
      onClose();
    },
  });
  return (
    <DialogForm form={form} texts={labels} onCancel={onClose}>
      <p>
        <strong>{labelTexts.yourMessage}</strong> {found.content}
      </p>
      <TextArea
        {...form.field('text')}
        label={labels.why}
        hint={labels.whyHint}
        limit={APPEAL_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={4}
      />
    </DialogForm>
  );
}
