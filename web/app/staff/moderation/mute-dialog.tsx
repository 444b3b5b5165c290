import type { StaffCase } from '@bros/contract/core/moderation';
import { MUTE_MAX_HOURS } from '@bros/contract/core/moderation-rules';
import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';
import { moderationTexts as labels } from './moderation-texts.ts';

const FIRST_HOURS = 24;

interface MuteDialogProps {
  author: StaffCase['author'];
  onClose: () => void;
}

export function MuteDialog({ author, onClose }: MuteDialogProps) {
  const title = author.mutedUntil ? labels.unmuteTitle(author.displayName) : labels.muteTitle(author.displayName);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <MuteForm author={author} onClose={onClose} />
    </Dialog>
  );
}

function useMuteForm({ author, onClose }: MuteDialogProps) {
  const refresh = useRefreshStaff();
  const isMuted = author.mutedUntil !== null;
  return useForm({
    initial: { hours: String(FIRST_HOURS), reason: '' },
    draft: `${isMuted ? 'unmute' : 'mute'}:${author.id}`,
    errorMessages: { hours: { other: labels.hoursError(MUTE_MAX_HOURS) }, reason: { other: staffTexts.actions.reasonError } },
    loadSchema: async () => (await import('@bros/contract/core/moderation')).muteForm,
    toInput: ({ hours, reason }) => ({ memberId: author.id, hours: Number(hours), reason }),
    send: async ({ memberId, hours, reason }) => {
      if (isMuted) await client.staff.unmute({ memberId, reason });
      else await client.staff.mute({ memberId, hours, reason });
      await refresh();
      showToast({ title: isMuted ? labels.unmuted : labels.muted });
      onClose();
    },
  });
}

function MuteForm(props: MuteDialogProps) {
  const form = useMuteForm(props);
  const isMuted = props.author.mutedUntil !== null;
  return (
    <DialogForm form={form} texts={{ submit: isMuted ? labels.unmute : labels.mute, busy: labels.busy }} onCancel={props.onClose}>
      {!isMuted && (
        <TextField
          {...form.field('hours')}
          label={labels.hours}
          hint={labels.hoursHint(MUTE_MAX_HOURS)}
          inputMode="numeric"
          autoComplete="off"
          isRequired
          isDisabled={form.isBusy}
        />
      )}
      <TextArea
        {...form.field('reason')}
        label={labelTexts.reason}
        hint={isMuted ? labels.unmuteReasonHint : labels.muteReasonHint}
        limit={REASON_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
      <Banner tone="info" title={staffTexts.actions.whatHappens}>
        <p>{isMuted ? labels.unmuteEffect : labels.muteEffect}</p>
      </Banner>
    </DialogForm>
  );
}
