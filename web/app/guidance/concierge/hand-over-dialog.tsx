import type { Colleague } from '@bros/contract/core/assignment';
import type { MemberId } from '@bros/contract/core/fields';
import type { DeskRequest } from '@bros/contract/guidance/concierge-desk';
import { REQUEST_TEXT_MAX_CHARACTERS } from '@bros/contract/guidance/concierge-rules';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshConcierge } from './concierge.ts';
import { useDeskStaff } from './desk.ts';
import { deskTexts } from './desk-texts.ts';

const { dialog: texts } = deskTexts;

interface HandOverProps {
  request: DeskRequest;
  onClose: () => void;
}

export default function HandOverDialog({ request, onClose }: HandOverProps) {
  const query = useDeskStaff();
  const others = query.data?.items.filter(({ id }) => id !== request.assignee?.id && id !== request.member?.id);
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <Loading query={query} shape="row" lines={2} />
      {others?.length === 0 && <p>{texts.nobody}</p>}
      {others && others.length > 0 && <HandOverForm request={request} others={others} onClose={onClose} />}
    </Dialog>
  );
}

function HandOverForm({ request: { id: requestId }, others, onClose }: HandOverProps & { others: readonly Colleague[] }) {
  const refresh = useRefreshConcierge();
  const form = useForm({
    initial: { assigneeId: others[0]?.id ?? '', note: '' },
    draft: `concierge-hand-over:${requestId}`,
    errorMessages: texts.errors,
    loadSchema: async () => (await import('@bros/contract/guidance/concierge-desk')).handOverForm,
    toInput: ({ assigneeId, note }) => ({ requestId, assigneeId: assigneeId as MemberId, note }),
    send: async (order) => {
      await client.conciergeDesk.handOver(order);
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <Select
        {...form.field('assigneeId')}
        label={labelTexts.to}
        options={others.map(({ id, displayName }) => ({ value: id as string, label: displayName }))}
        isDisabled={form.isBusy}
      />
      <TextArea
        {...form.field('note')}
        label={labelTexts.note}
        hint={texts.noteHint}
        limit={REQUEST_TEXT_MAX_CHARACTERS}
        isDisabled={form.isBusy}
        rows={3}
      />
    </DialogForm>
  );
}
