import { REQUEST_GREETING, REQUEST_NOTE_MAX_CHARACTERS } from '@bros/contract/core/connection-rules';
import type { MemberId } from '@bros/contract/core/fields';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshMember } from './connections.ts';
import { connectionTexts } from './texts.ts';

const { request: texts, connectWith, accepted } = connectionTexts;

interface RequestDialogProps {
  memberId: MemberId;
  displayName: string;
  onClose: () => void;
}

/** A retry cannot change these refusals. */
const FINAL = new Set(['CONNECTION_DUPLICATE', 'CONNECTION_LIMIT', 'CONNECTION_COOLDOWN', 'NOT_FOUND', 'TIER_REQUIRED']);

export function RequestDialog({ displayName, ...props }: RequestDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={connectWith(displayName)}>
      <RequestForm displayName={displayName} {...props} />
    </Dialog>
  );
}

/** docs/specification.md, Error catalogue. */
function showRefusal(error: unknown): void {
  const { title, text } = describeError(error);
  if (refusalCode(error) === 'CONNECTION_DUPLICATE') showToast({ title, text, tone: 'error' });
  else showToast({ title: texts.failed, text, tone: 'error' });
}

function useRequestForm({ memberId, displayName, onClose }: RequestDialogProps) {
  const refresh = useRefreshMember(memberId);
  return useForm({
    initial: { note: REQUEST_GREETING },
    draft: `connection-request:${memberId}`,
    errorMessages: { note: { other: texts.noteError } },
    loadSchema: async () => (await import('@bros/contract/members/connections')).requestForm,
    toInput: ({ note }) => ({ memberId, note }),
    send: async (input) => {
      try {
        const { state } = await client.connections.request(input);
        const isCrossed = state === 'connected';
        showToast(
          isCrossed
            ? { title: accepted(displayName), text: texts.crossed(displayName) }
            : { title: texts.sent, text: texts.sentText(displayName) },
        );
      } catch (error) {
        if (!FINAL.has(refusalCode(error) ?? '')) throw error;
        showRefusal(error);
      }
      onClose();
      await refresh();
    },
  });
}

function RequestForm(props: RequestDialogProps) {
  const form = useRequestForm(props);
  return (
    <DialogForm form={form} texts={texts} onCancel={props.onClose}>
      <TextArea
        {...form.field('note')}
        label={texts.note}
        hint={texts.hint}
        limit={REQUEST_NOTE_MAX_CHARACTERS}
        isRequired={false}
        isDisabled={form.isBusy}
        rows={4}
      />
    </DialogForm>
  );
}
