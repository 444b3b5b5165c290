import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { CLEANUP_PERIODS, type CleanupPeriod } from '@bros/contract/staff/cleanup-rules';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { DialogForm } from '../../../shared/dialogs/dialog-form.tsx';
import { busyTexts } from '../../../ui/busy-texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useRefreshStaff } from '../../shared/api.ts';
import { ALL_KINDS, CleanupFields, kindsOf } from '../cleanup-fields.tsx';
import { cleanupTexts as texts } from '../cleanup-texts.ts';

export function CleanupDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const refresh = useRefreshStaff();
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial: { period: 'all', kinds: ALL_KINDS, reason: '' },
    draft: `cleanup:${member.id}`,
    errorMessages: {
      period: { other: texts.chooseKind },
      kinds: { other: texts.chooseKind },
      reason: { other: texts.reasonError },
    },
    loadSchema: async () => (await import('@bros/contract/staff/cleanups')).cleanupForm,
    toInput: ({ period, kinds, reason }) => ({
      id,
      memberId: member.id,
      reason,
      period: period as CleanupPeriod,
      kinds: kindsOf(kinds),
    }),
    send: async (input) => {
      await client.staff.startCleanup(input, { context: { isIdempotent: true } });
      await refresh();
      showToast({ title: texts.started });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.dialog(member.displayName)}>
      <DialogForm
        form={form}
        texts={{ submit: texts.submit, busy: busyTexts.working, failed: texts.failed }}
        isDangerous
        onCancel={onClose}
      >
        <CleanupFields
          memberId={member.id}
          period={form.field('period')}
          kinds={form.field('kinds')}
          periods={CLEANUP_PERIODS}
          isDisabled={form.isBusy}
        />
        <TextArea
          {...form.field('reason')}
          label={labelTexts.reason}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}
